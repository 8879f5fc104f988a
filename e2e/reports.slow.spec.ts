import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { test } from './kit/test.ts'

const holdBack = async (page: Page, what: string): Promise<() => void> => {
  const come = Promise.withResolvers<void>()
  await page.route(what, async (route) => {
    await come.promise
    await route.continue().catch(() => undefined)
  })
  return () => come.resolve()
}
const chart = (page: Page, title: RegExp) => page.getByRole('region', { name: title })
const pale = (page: Page, title: RegExp) => chart(page, title).locator('[data-stale]')

for (const { path, title, call } of [
  {
    path: '/admin/country-order',
    title: /^Orders by \w+, all countries$/,
    call: '**/get-orders-by-day',
  },
  {
    ...{ path: '/admin/processed-order', title: /^Orders by member over time$/ },
    call: '**/get-processed-by-time',
  },
])
  test(`a chart that is still of other days than its report says so: ${path}`, async ({
    page,
    enter,
    handIn,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(`PALECHART${path.length}`))
    const headers = { authorization: staff.Manager.token }
    const done = { orderId, updatingStatus: 'Completed' }
    await callApi(product.url, 'PUT', '/admin/move-order-status', done, headers)
    await enter(page, 'Admin', path)
    await expect(chart(page, title).locator('figure')).toBeVisible()
    await expect(pale(page, title)).toHaveCount(0)
    const comes = await holdBack(page, call)
    const table = page.waitForResponse(/get-country-order-list|get-processed-by-count/)
    await page.getByLabel('From', { exact: true }).fill('2001-01-01')
    await table
    await expect(pale(page, title)).toBeVisible()
    comes()
    await expect(pale(page, title)).toHaveCount(0)
    await expect(chart(page, title).locator('figure')).toBeVisible()
  })
