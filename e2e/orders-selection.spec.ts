import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { answer, button, rowOf, rows, tabTo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const DELETE = 'Are you sure you want to delete?'
const selectPage = (page: Page) => page.getByLabel('Select all rows on this page')

test('what is selected ends with the search and the filter it was selected under', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/pending-order?search=SEEDMANY00')
  await expect(rows(page)).toHaveCount(10)
  await selectPage(page).check()
  await expect(page.getByText('10 selected')).toBeVisible()
  await page.getByLabel('Search this list').fill('SEEDMANY0123')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByText(/selected/)).toHaveCount(0)
  await rows(page).first().getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByText('Unassigned only').click()
  await expect(page).toHaveURL(/unassigned=1/)
  await expect(page.getByText(/selected/)).toHaveCount(0)
  await expect(button(page, 'Delete Order')).toBeDisabled()
})

test('rows of the search before, which stand there until the next ones come, are not selected', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/pending-order?search=SEEDMANY0&page=2')
  await expect(rows(page)).toHaveCount(10)
  const before = await rows(page).first().innerText()
  await page.route('**/api/admin/**', async (route) => {
    if (/"SEEDMANY"/.test(route.request().postData() ?? '')) await page.waitForTimeout(1_500)
    await route.continue()
  })
  await page.getByLabel('Search this list').fill('SEEDMANY')
  await expect(page).toHaveURL(/SEEDMANY$/)
  await selectPage(page).click()
  await expect.poll(() => rows(page).first().innerText()).not.toBe(before)
  await expect(page.getByText(/selected/)).toHaveCount(0)
  await selectPage(page).check()
  await expect(page.getByText('10 selected')).toBeVisible()
})

test('what is selected and out of sight is said', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/pending-order?search=SEEDMANY00')
  await expect(rows(page)).toHaveCount(10)
  await selectPage(page).check()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: '2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('10 selected, 10 out of sight')).toBeVisible()
  await rows(page).first().getByRole('checkbox').check()
  await expect(page.getByText('11 selected, 10 out of sight')).toBeVisible()
})

test('Shift takes the rows between, from the last that was ticked, frees them again, and by no page before', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/pending-order?search=SEEDMANY00')
  await expect(rows(page)).toHaveCount(10)
  const box = (at: number) => rows(page).nth(at).getByRole('checkbox')
  await box(7).check()
  await box(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('6 selected')).toBeVisible()
  for (const at of [2, 3, 4, 5, 6, 7]) await expect(box(at)).toBeChecked()
  await expect(selectPage(page)).toHaveJSProperty('indeterminate', true)
  await box(4).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  // By keys: x ticks the row that has the focus, and Shift goes on from it.
  await box(9).focus()
  await page.keyboard.press('x')
  await expect(page.getByText('4 selected')).toBeVisible()
  await box(8).click({ modifiers: ['Shift'] })
  await expect(page.getByText('5 selected')).toBeVisible()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: '2' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('5 selected, 5 out of sight')).toBeVisible()
  await box(3).click({ modifiers: ['Shift'] })
  await expect(page.getByText('6 selected, 5 out of sight')).toBeVisible()
  // All of a page are nobody's last.
  await selectPage(page).check()
  await selectPage(page).uncheck()
  await box(8).click({ modifiers: ['Shift'] })
  await expect(page.getByText('6 selected, 5 out of sight')).toBeVisible()
})

test('what somebody else took out of the list is selected no more, also where its status stayed', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const as = { authorization: staff.Admin.token }
  for (let i = 10; i < 22; i += 1) await handIn(newOrder(`LEFTLIST${i}`))
  await enter(page, 'Admin', '/admin/recent-order?search=LEFTLIST&sort=order_id&unassigned=1')
  await expect(rows(page)).toHaveCount(10)
  await selectPage(page).check()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: '2' }).click()
  await expect(page.getByText('10 selected, 10 out of sight')).toBeVisible()
  const moved = { orderId: [{ id: 'LEFTLIST10', status: 'New' }], updatingStatus: 'Awaiting' }
  await callApi(product.url, 'PUT', '/admin/move-order-status', moved, as)
  await expect(toast(page, '1 selected order has left this list')).toBeVisible()
  await expect(page.getByText('9 selected, 9 out of sight')).toBeVisible()
  const assigned = { orderId: ['LEFTLIST11', 'LEFTLIST12'], assignto: staff.Admin.name }
  await callApi(product.url, 'PUT', '/admin/assign-order-status', assigned, as)
  await expect(toast(page, '2 selected orders have left this list')).toBeVisible()
  await expect(page.getByText(/^7 selected/)).toBeVisible()
})

test('"Select all" less one is all but one, and the action leaves that one alone', async ({
  page,
  enter,
  handIn,
}) => {
  for (let i = 10; i < 22; i += 1) await handIn(newOrder(`ALLBUT${i}`))
  await enter(page, 'Admin', '/admin/recent-order?search=ALLBUT')
  await expect(rows(page)).toHaveCount(10)
  await selectPage(page).check()
  await button(page, 'Select all 12').click()
  await expect(page.getByText('12 selected')).toBeVisible()
  const spared = await rows(page).nth(3).getByRole('checkbox').getAttribute('aria-label')
  const orderId = spared?.split(' ').at(-1) ?? ''
  await rowOf(page, orderId).getByRole('checkbox').uncheck()
  await expect(page.getByText('11 selected')).toBeVisible()
  await button(page, 'Delete Order').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('11 orders')
  const yes = dialog.getByRole('button', { name: 'Yes' })
  await expect(yes).toHaveCSS('background-color', /rgb\((1[5-9]\d|2\d\d), \d{1,2}, \d{1,2}\)/)
  await answer(page, DELETE, 'Yes')
  await expect(toast(page, 'Order has been deleted successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, orderId)).toBeVisible()
})

test('"Select all" counts no order that a colleague has taken out of the list since', async ({
  page,
  product,
  enter,
  handIn,
  staff,
}) => {
  for (let i = 10; i < 22; i += 1) await handIn(newOrder(`ALLSTILL${i}`))
  await enter(page, 'Admin', '/admin/recent-order?search=ALLSTILL')
  await expect(rows(page)).toHaveCount(10)
  await selectPage(page).check()
  await button(page, 'Select all 12').click()
  await expect(page.getByText('12 selected')).toBeVisible()
  const as = { authorization: staff.Admin.token }
  const orderId = ['ALLSTILL20', 'ALLSTILL21'].map((id) => ({ id, status: 'New' }))
  const moved = { orderId, updatingStatus: 'Awaiting' }
  await callApi(product.url, 'PUT', '/admin/move-order-status', moved, as)
  // The list is dated to the second: what came within the same one is part of it.
  await page.waitForTimeout(1_100)
  await handIn(newOrder('ALLSTILL99'))
  await expect(page.getByText('10 selected')).toBeVisible()
  await button(page, 'Delete Order').click()
  await expect(page.getByRole('dialog')).toContainText('10 orders')
  await answer(page, DELETE, 'Yes')
  await expect(toast(page, 'Order has been deleted successfully')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'ALLSTILL99')).toBeVisible()
})

test('more than 1,000 picked orders are one action, and one undo takes all of it back', async ({
  page,
  enter,
}) => {
  test.setTimeout(120_000)
  await enter(page, 'Admin', '/admin/pending-order?size=500')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  for (const number of [1, 2, 3]) {
    if (number > 1) await pages.getByRole('button', { name: `Page ${number}`, exact: true }).click()
    const near = `SEEDMANY${String(1494 - 500 * (number - 1)).padStart(4, '0')}`
    await expect(rowOf(page, near)).toBeVisible()
    await selectPage(page).check()
  }
  await expect(page.getByText(/^1,5\d\d selected/)).toBeVisible()
  await button(page, 'Delete Order').click()
  await expect(page.getByRole('dialog')).toContainText(/1,5\d\d orders/)
  await answer(page, DELETE, 'Yes')
  const done = toast(page, 'Order has been deleted successfully')
  await expect(done).toBeVisible({ timeout: 30_000 })
  await done.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone successfully')).toBeVisible({ timeout: 30_000 })
  await page.reload()
  await expect(pages).toContainText(/of 1,5\d\d/)
})

test('at 1280 pixels the list is arranged with rows selected, and no key reaches what cannot be seen', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route('**/admin/get-orders-list/**', async (route) => {
    const response = await route.fetch()
    // Of a million orders the bar is widest.
    await route.fulfill({ response, json: { ...(await response.json()), count: 1_000_000 } })
  })
  await enter(page, 'Admin', '/admin/recent-order')
  await rows(page).first().getByRole('checkbox').check()
  await button(page, 'Arrange the list').click()
  await expect(page.getByRole('dialog', { name: 'Arrange the list' })).toBeVisible()
  await page.keyboard.press('Escape')
  const bar = page.getByText('1 selected')
  await expect(bar).toBeVisible()
  await page.getByLabel('Search this list').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Unassigned only')).toBeFocused()
  // It lies over that, and is seen again with the first of its own buttons, which no Tab passes by.
  const extra = bar.locator('..')
  await expect(extra).toHaveCSS('opacity', '0')
  const toolbar = page.getByRole('toolbar', { name: 'Actions' })
  await tabTo(page, toolbar.getByRole('button', { name: 'Clear', exact: true }))
  await expect(extra).toHaveCSS('opacity', '1')
  await page.getByLabel('Search this list').focus()
  await expect(extra).toHaveCSS('opacity', '1')
  const box = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, width: 0 }
  for (const width of [1200, 1280, 1366, 1400, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const search = await box(page.getByLabel('Search this list'))
    expect((await box(extra)).x, `at ${width}`).toBeGreaterThanOrEqual(search.x + search.width)
  }
})

test('the bar of a selection is as high as its buttons, in a queue that offers none of its own too', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/pending-order?search=SEEDMANY00')
  await rows(page).first().getByRole('checkbox').check()
  const toolbar = page.getByRole('toolbar', { name: 'Actions' })
  const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? 0
  const move = toolbar.getByRole('button', { name: 'Move' })
  await expect(move).toBeVisible()
  expect(await heightOf(toolbar)).toBeGreaterThanOrEqual(await heightOf(move))
})
