import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { dayFromNow, newOrder } from './kit/orders.ts'
import { heading, rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

const main = (page: Page) => page.getByRole('main')
const head = (page: Page) => page.locator('header').filter({ has: heading(page) })
const NOTHING = /No records found|No data available|No order was completed|\b0 in all/

/** Says that it loads, and of nothing that there is none. */
const expectLoading = async (page: Page): Promise<void> => {
  await expect(main(page)).toContainText('Loading…')
  await expect(main(page)).not.toContainText(NOTHING)
  await expect(head(page)).not.toContainText(/\b0\b/)
}

for (const width of [1440, 390])
  test(`a list that found nothing says so of what was searched and of no other search, ${width} wide`, async ({
    page,
    enter,
    handIn,
  }) => {
    const orderId = await handIn(newOrder(`NOTHINGSLOW${width}`))
    await page.setViewportSize({ width, height: 900 })
    await enter(page, 'Team', '/admin/recent-order?search=nobodyhere')
    await expect(main(page)).toContainText('No records found')
    const release = await holdAnswer(page, 'get-orders-list/**')
    const asked = page.waitForRequest(/get-orders-list/)
    await page.getByLabel('Search this list').fill(orderId)
    await asked
    await expectLoading(page)
    release()
    await expect(main(page).getByText(`Traveller ${orderId}`).first()).toBeVisible()
    await expect(main(page)).not.toContainText('Loading…')
  })

test('a list that could not be loaded anew says still that it is empty', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/recent-order?search=nobodyhere')
  await expect(main(page)).toContainText('No records found')
  await page.route('**/admin/get-orders-list/**', (route) => route.abort())
  const asked = page.waitForRequest(/get-orders-list/)
  await page.getByRole('button', { name: /^Refresh/ }).click()
  await asked
  await expect(page.locator('[data-stale]')).toBeVisible()
  await expect(main(page)).toContainText('No records found')
})

test('rows that were found stay while others are searched', async ({ page, enter, handIn }) => {
  const orderId = await handIn(newOrder('NOTHINGKEPT'))
  await enter(page, 'Team', `/admin/recent-order?search=${orderId}`)
  await expect(rowOf(page, orderId)).toBeVisible()
  const release = await holdAnswer(page, 'get-orders-list/**')
  const asked = page.waitForRequest(/get-orders-list/)
  await page.getByLabel('Search this list').fill('nobodyhere')
  await asked
  await expect(page.locator('[data-stale]')).toBeVisible()
  await expect(rowOf(page, orderId)).toBeVisible()
  release()
  await expect(rows(page)).toHaveCount(0)
  await expect(main(page)).toContainText('No records found')
})

const [FROM, TO] = [dayFromNow(20), dayFromNow(25)]
for (const { path, calls } of [
  { path: '/admin/processed-order', calls: ['get-processed-by*', 'get-completions'] },
  { path: '/admin/country-order', calls: ['get-country-order-list', 'get-orders-by-day'] },
])
  test(`a report that found nothing says so of its days and of no others: ${path}`, async ({
    page,
    enter,
    handIn,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(`NOTHINGDAYS${path.length}`))
    const headers = { authorization: staff.Manager.token }
    const done = { orderId, updatingStatus: 'Completed' }
    await callApi(product.url, 'PUT', '/admin/move-order-status', done, headers)
    await enter(page, 'Manager', `${path}?from=${FROM}&to=${TO}`)
    await expect(main(page)).toContainText('No records found')
    const letCome = await Promise.all(calls.map((call) => holdAnswer(page, call)))
    await page.getByLabel('From', { exact: true }).fill('')
    await page.getByLabel('To', { exact: true }).fill('')
    await expectLoading(page)
    await page.waitForTimeout(1_000)
    await expectLoading(page)
    for (const release of letCome) release()
    await expect(main(page).locator('figure').first()).toBeVisible()
    await expect(main(page)).not.toContainText(NOTHING)
    await expect(main(page)).not.toContainText('Loading…')
  })

test('a country that is not among the days of before may be among those that load', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('NOTHINGNAMED', { passport_issued_country: 'Iceland' }))
  await enter(page, 'Manager', '/admin/country-order?search=nowhere')
  await expect(main(page)).toContainText('No records found')
  const release = await holdAnswer(page, 'get-country-order-list')
  await page.getByLabel('From', { exact: true }).fill(dayFromNow(-9))
  await expectLoading(page)
  release()
  await expect(main(page)).toContainText('No records found')
})
