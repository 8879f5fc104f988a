import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { addMember } from './kit/people/members.ts'
import { enterAs } from './kit/people/staff.ts'
import { answer, button, letGo, rowOf, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** Takes the newest of the member's own actions back, which must be this one. */
const undo = async (page: Page, action: string): Promise<void> => {
  await button(page, 'Undo').first().click()
  const newest = page.getByRole('menuitem').first()
  await expect(newest).toContainText(action)
  await expect(newest).toContainText('30 min left')
  await newest.click()
}
const remove = async (page: Page): Promise<void> => {
  await page.getByLabel('Select all rows on this page').check()
  await button(page, 'Delete Order').click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  // The rows go before the answer has come, and who acts elsewhere may be first.
  await expect(toast(page, 'Order has been deleted successfully')).toBeVisible()
  await expect(page.getByText('No records found')).toBeVisible()
}

test('what was done in a tab that is closed can be taken back in the next', async ({
  browser,
  handIn,
  product,
  staff,
}) => {
  for (const id of ['CLOSED01', 'CLOSED02']) await handIn(newOrder(id))
  const list = '/admin/recent-order?search=CLOSED0'
  const context = await browser.newContext()
  const first = await context.newPage()
  await enterAs(first, product.url, staff.Admin, list)
  await expect(rows(first)).toHaveCount(2)
  await remove(first)
  await first.close()

  const page = await context.newPage()
  await page.goto(product.url + list)
  await expect(page.getByText('No records found')).toBeVisible()
  await undo(page, 'Deleted · 2 orders')
  await expect(toast(page, 'Undone successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  for (const id of ['CLOSED01', 'CLOSED02']) await expect(rowOf(page, id)).toContainText('New')
  await button(page, 'Undo').first().click()
  await expect(page.getByRole('menuitem').filter({ hasText: 'Deleted · 2 orders' })).toHaveCount(0)
  await context.close()
})

test('an undo leaves alone, and names, what somebody changed since', async ({
  enter,
  handIn,
  page,
  product,
  staff,
}) => {
  for (const id of ['UNDONE001', 'UNDONE002']) await handIn(newOrder(id))
  await enter(page, 'Manager', '/admin/recent-order?search=UNDONE00')
  await expect(rows(page)).toHaveCount(2)
  await remove(page)
  const headers = { authorization: staff.Admin.token }
  const body = { orderId: 'UNDONE002', updatingStatus: 'Awaiting' }
  await callApi(product.url, 'PUT', '/admin/move-order-status', body, headers)
  await undo(page, '2 orders')
  await expect(toast(page, /^1 undone, 1 was left/)).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('UNDONE002')
  await page.goto(`${product.url}/admin/awaiting-response?search=UNDONE00`)
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'UNDONE002')).toBeVisible()
})

test('on a slow line the menu offers no list of before: what is pressed is what was done last', async ({
  enter,
  handIn,
  page,
}) => {
  for (const id of ['UNDOSLOW1', 'UNDOSLOW2']) await handIn(newOrder(id))
  await enter(page, 'Manager', '/admin/recent-order?search=UNDOSLOW')
  const move = async (id: string): Promise<void> => {
    await rowOf(page, id).getByRole('checkbox').check()
    await button(page, 'Move').click()
    const moved = page.waitForResponse(/move-order-status/)
    await page.getByRole('menuitem', { name: 'Move to Contact Customer' }).click()
    await moved
    await expect(rowOf(page, id)).toHaveCount(0)
  }
  await move('UNDOSLOW1')
  await button(page, 'Undo').first().click()
  await expect(page.getByRole('menuitem').first()).toContainText('UNDOSLOW1')
  await page.keyboard.press('Escape')
  await move('UNDOSLOW2')
  await page.route('**/admin/undo', async (route) => {
    if (route.request().method() === 'GET') await page.waitForTimeout(1_500)
    await route.continue()
  })
  await letGo(page)
  await button(page, 'Undo').first().click()
  await page.getByRole('menuitem').filter({ hasText: 'min left' }).first().click()
  await expect(toast(page, 'Undone successfully')).toBeVisible()
  await expect(rowOf(page, 'UNDOSLOW2')).toBeVisible()
  await expect(rowOf(page, 'UNDOSLOW1')).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a name that is read from the right turns nothing round in what can be taken back', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('UNDORIGHT1'))
  const password = 'lotus and rice'
  await addMember(product.url, {
    ...{ name: 'ليلى', email: 'layla@office.example', password, type: 'Team' },
  })
  await callApi(
    ...([product.url, 'PUT', '/admin/assign-order-status'] as const),
    { orderId: [orderId], assignto: 'ليلى' },
    { authorization: staff.Admin.token },
  )
  await enter(page, 'Admin', `/admin/recent-order?search=${orderId}`)
  await button(page, 'Undo').first().click()
  const newest = page.getByRole('menuitem').first()
  await expect(newest).toContainText(orderId)
  expect(await newest.textContent()).toMatch(
    /^\u2068Assigned to ليلى\u2069 · UNDORIGHT1 · \d+ min left$/,
  )
})

test('what can be taken back is read whole on a phone', async ({ page, enter }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.route('**/admin/undo', (route) => {
    const [created_at, expires_at] = [0, 29 * 60_000].map((ms) => new Date(Date.now() + ms))
    const batch = { id: 'run', kind: 'move', label: 'Moved to Awaiting Response', order_id: null }
    const data = [{ ...batch, count: 2_000, goes_on: true, created_at, expires_at }]
    return route.fulfill({ json: { status: 1, message: '', data } })
  })
  await enter(page, 'Manager', '/admin/recent-order')
  await button(page, 'Undo').first().click()
  const item = page.getByRole('menuitem').filter({ hasText: 'orders so far, still going on' })
  await expect(item).toContainText('29 min left')
  await letGo(page)
  const box = await item.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(await item.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
})
