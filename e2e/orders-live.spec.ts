import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** What a screen asks the server about orders, from now on. */
const asked = (page: Page): string[] => {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/admin/') && !/\/(live|viewing)$/.test(pathname))
      paths.push(pathname)
  })
  return paths
}

test('an idle screen asks nothing while fifty changes go on elsewhere, and shows its own at once', async ({
  enter,
  handIn,
  page,
  product,
  staff,
}) => {
  const headers = { authorization: staff.Manager.token }
  const move = (orderId: string, updatingStatus: string) =>
    callApi(product.url, 'PUT', '/admin/move-order-status', { orderId, updatingStatus }, headers)
  for (const id of ['IDLEHERE1', 'IDLEHERE2', 'IDLEELSE1']) await handIn(newOrder(id))
  for (const id of ['IDLEHERE1', 'IDLEHERE2']) await move(id, 'AwaitingGovt')
  await enter(page, 'Team', '/admin/awaiting-govt?search=IDLEHERE')
  await expect(rows(page)).toHaveCount(2)
  const called = page.getByRole('link', { name: /^Customer Called/ })
  await expect(called).toBeVisible()
  const before = await called.textContent()
  // It comes last, asks once, and is told from then on.
  await expect(page.getByRole('navigation', { name: 'Now', exact: true })).toBeVisible()

  const requests = asked(page)
  for (let n = 0; n < 25; n++) {
    await move('IDLEELSE1', 'Contact Customer')
    await move('IDLEELSE1', 'Customer Called')
  }
  await expect(called).not.toHaveText(before ?? '')
  expect(requests).toEqual([])

  await move('IDLEHERE1', 'Customer Called')
  await expect(rowOf(page, 'IDLEHERE1')).toHaveCount(0)
  await expect(rowOf(page, 'IDLEHERE2')).toBeVisible()
  expect(new Set(requests).size).toBe(1)
})
