import { expect, type Route } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { answer, button, letGo, rowOf, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const DELETE = '**/admin/change-order-status'
const cut = (route: Route) => route.abort('connectionreset')

test('an order that was restored is deleted anew, though the first answer was lost after', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const id = await handIn(newOrder('UNDONELOST'))
  const statusOf = async () => {
    const path = `/admin/get-orders-details/${id}`
    const headers = { authorization: staff.Manager.token }
    const { data } = await callApi(product.url, 'GET', path, undefined, headers)
    return (data as { process_status: string }).process_status
  }
  const keys: (string | undefined)[] = []
  const lost = Promise.withResolvers<void>()
  // The product acts; its answers are held, and lost at last.
  await page.route(DELETE, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 2) return route.continue()
    await route.fetch()
    await lost.promise
    await cut(route)
  })
  await enter(page, 'Manager', `/admin/recent-order?search=${id}`)
  const remove = async () => {
    await button(page, `Delete ${id}`).click()
    await answer(page, 'Are you sure you want to delete?', 'Yes')
  }
  await remove()
  await expect.poll(statusOf).toBe('Deleted')
  await page.getByRole('navigation').getByRole('link', { name: 'Deleted' }).click()
  await expect(page).toHaveURL(/deleted-order/)
  await letGo(page)
  await rowOf(page, id).getByRole('checkbox').check()
  await button(page, 'Restore').click()
  await expect(toast(page, 'Order has been restored successfully')).toBeVisible()
  lost.resolve()
  await expect(toast(page, 'The server cannot be reached')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/recent-order/)
  await letGo(page)
  await remove()
  await expect.poll(statusOf).toBe('Deleted')
  expect([new Set(keys.slice(0, 2)).size, new Set(keys).size, keys.length]).toEqual([1, 2, 3])
})
