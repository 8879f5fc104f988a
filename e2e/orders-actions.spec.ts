import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { dayFromNow, newOrder } from './kit/orders.ts'
import { answer, button, letGo, list, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const ASSIGN = 'Are you sure want to assigned orders.'
const MOVE_NEW = 'Are you sure want to move orders to new orders.'
const REFUND = 'Are you sure you want to move orders to completed refunds?'
const DELETE = 'Are you sure you want to delete?'

const select = (page: Page, id: string) => rowOf(page, id).getByRole('checkbox').check()
const view = (page: Page, id: string) => page.getByRole('link', { name: `View ${id}` })

test('Assign to me asks, keeps the order in its queue, and it can be taken back', async ({
  page,
  enter,
  handIn,
}) => {
  for (const id of ['ASSIGN01', 'ASSIGN02', 'ASSIGN03']) await handIn(newOrder(id))
  await enter(page, 'Team', '/admin/recent-order?search=assign0')
  await expect(rows(page)).toHaveCount(3)
  await expect(button(page, 'Assign to me')).toBeDisabled()
  const colour = await view(page, 'ASSIGN01').evaluate((el) => getComputedStyle(el).backgroundColor)
  await select(page, 'ASSIGN01')
  await select(page, 'ASSIGN02')
  await expect(page.getByText('2 selected')).toBeVisible()
  await button(page, 'Assign to me').click()
  await answer(page, ASSIGN, 'No')
  await expect(page.getByText('2 selected')).toBeVisible()
  await button(page, 'Assign to me').click()
  await answer(page, ASSIGN, 'Yes')
  await expect(toast(page, 'Order has been assigned successfully')).toBeVisible()
  await expect(rowOf(page, 'ASSIGN01')).toContainText('Assigned to Chan Team')
  await expect
    .poll(() => view(page, 'ASSIGN01').evaluate((el) => getComputedStyle(el).backgroundColor))
    .not.toBe(colour)

  await page.getByText('Unassigned only').click()
  await expect(page).toHaveURL(/unassigned=1/)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'ASSIGN03')).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)

  await page.getByRole('link', { name: 'My Orders' }).click()
  await select(page, 'ASSIGN01')
  await button(page, 'Move to Original Folder').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  await expect(rowOf(page, 'ASSIGN01')).toHaveCount(0)
  await expect(rowOf(page, 'ASSIGN02')).toBeVisible()
  await toast(page, 'original folder').getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(toast(page, 'Undone successfully')).toBeVisible()
  // A toast goes by itself, and takes no focus with it.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await expect(rowOf(page, 'ASSIGN01')).toBeVisible()
})

test('Delete asks, Undo and Restore bring the order back', async ({ page, enter, handIn }) => {
  for (const id of ['DELETE01', 'DELETE02', 'DELETE03']) await handIn(newOrder(id))
  await enter(page, 'Manager', '/admin/recent-order?search=delete0')
  await page.getByRole('button', { name: 'Delete DELETE01' }).click()
  await answer(page, DELETE, 'No')
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Delete DELETE01' }).click()
  await answer(page, DELETE, 'Yes')
  const done = toast(page, 'Order has been deleted successfully')
  await expect(done).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(3)

  await page.getByLabel('Select all rows on this page').check()
  await button(page, 'Delete Order').click()
  await answer(page, DELETE, 'Yes')
  await expect(page.getByText('No records found')).toBeVisible()
  await page.goto(new URL('/admin/deleted-order?search=delete0', page.url()).href)
  await expect(rows(page)).toHaveCount(3)
  await select(page, 'DELETE02')
  await button(page, 'Restore').click()
  await expect(toast(page, 'Order has been restored successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await page.goto(new URL('/admin/recent-order?search=delete0', page.url()).href)
  await expect(rowOf(page, 'DELETE02')).toContainText('New')
})

test('what somebody else took meanwhile is named', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  for (const id of ['TAKEN001', 'TAKEN002']) await handIn(newOrder(id))
  await page.route('**/admin/live', (route) => route.abort())
  await enter(page, 'Team', '/admin/recent-order?search=taken00')
  await list(page).getByRole('button', { name: 'Arrival Date' }).click()
  await expect(page).toHaveURL(/sort=/)
  await page.getByLabel('Select all rows on this page').check()
  const body = { orderId: ['TAKEN001'], assignto: staff.Telecaller.name }
  const headers = { authorization: staff.Telecaller.token }
  await callApi(product.url, 'PUT', '/admin/assign-order-status', body, headers)
  await button(page, 'Assign to me').click()
  await answer(page, ASSIGN, 'Yes')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 order was not changed')
  await expect(dialog).toContainText('TAKEN001')
  await expect(dialog).toContainText('Already assigned to Chan Telecaller')
  // It tells what came of a press: Back within the queue takes it from nobody.
  await page.goBack()
  await expect(page).not.toHaveURL(/sort=/)
  await letGo(page)
  await expect(dialog).toContainText('Already assigned to Chan Telecaller')
})

test('Refunded it closes a request and dates the refund', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('REFUND01'))
  const body = { orderId, remark: 'Wants the money back', statusRefund: 'Y' }
  const headers = { authorization: staff.Team.token }
  await callApi(product.url, 'POST', '/admin/add-new-remark', body, headers)
  await enter(page, 'Telecaller', '/admin/refund-order?search=refund01')
  await expect(rowOf(page, orderId).getByRole('cell').nth(5)).toHaveText('-')
  await expect(rowOf(page, orderId).getByRole('button', { name: /Delete/ })).toHaveCount(0)
  await select(page, orderId)
  await button(page, 'Refunded it').click()
  await expect(page.getByRole('dialog')).toContainText(
    `Order ${orderId} (Traveller ${orderId} Chea)`,
  )
  await answer(page, REFUND, 'No')
  await expect(rowOf(page, orderId)).not.toContainText('Refunds')
  await button(page, 'Refunded it').click()
  await answer(page, REFUND, 'Yes')
  await expect(toast(page, 'Order has been refunded successfully')).toBeVisible()
  await expect(rowOf(page, orderId)).toContainText('Refunds')
  await expect(rowOf(page, orderId).getByRole('cell').nth(5)).toHaveText(/\d\d-\d\d-\d{4}/)
})

test('a future order moves to New Orders', async ({ page, enter, handIn }) => {
  const far = { arrival_date: dayFromNow(40), departure_date: dayFromNow(50) }
  const orderId = await handIn(newOrder('FUTURE01', far))
  const month = Number(dayFromNow(33).slice(5, 7))
  await enter(page, 'Night Staff', `/admin/future-order?month=${month}&search=future01`)
  await select(page, orderId)
  await button(page, 'Move to New Orders').click()
  await answer(page, MOVE_NEW, 'Yes')
  await expect(page.getByText('No records found')).toBeVisible()
  await page.goto(new URL('/admin/recent-order?search=future01', page.url()).href)
  await expect(rowOf(page, orderId)).toBeVisible()
})
