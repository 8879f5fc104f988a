import { expect } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { moves } from './kit/moves.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('a move is offered for every other status, and the page follows at once', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Admin', orderPath(await handIn(newOrder('MOVEME01'))))
  const offered = page.getByRole('button', { name: /^Move to / })
  await expect(offered).toHaveText([...moves, 'Move to Delete'])
  // The others in a grid, each as wide as the others; Delete stands apart below them.
  const boxes = await Promise.all((await offered.all()).map((one) => one.boundingBox()))
  const [apart, ...others] = boxes.reverse()
  expect(new Set(others.map((box) => Math.round(box?.width ?? 0))).size).toBe(1)
  expect(apart?.y).toBeGreaterThan(
    Math.max(...others.map((box) => (box?.y ?? 0) + (box?.height ?? 0))) + 8,
  )
  const link = page.getByRole('link', { name: /Awaiting Govt/ })
  await expect(link).toContainText(/\d/)
  const before = Number(/\d+/.exec(await link.innerText())?.[0])
  await button(page, 'Move to Awaiting Govt').click()
  await expect(button(page, 'Move to Awaiting Govt')).toHaveCount(0)
  await expect(toast(page, /moved/i)).toBeVisible()
  await expect(link).toContainText(String(before + 1))
})

test('a stale page is told who changed the order, and reloads', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('STALE001'))
  await enter(page, 'Team', orderPath(orderId))
  await expect(button(page, 'Move to Customer Called')).toBeVisible()
  // The page would follow the change within a second: a slow line is what makes it stale.
  await page.route('**/get-orders-details/**', () => undefined)
  const body = { orderId, updatingStatus: 'Completed' }
  const headers = { authorization: staff.Manager.token }
  await callApi(product.url, 'PUT', '/admin/move-order-status', body, headers)
  await button(page, 'Move to Customer Called').click()
  const notice = page.getByText('Changed by Chan Manager to Completed, reload')
  await expect(notice.first()).toBeVisible()
  await page.unroute('**/get-orders-details/**')
  await button(page, 'Reload').first().click()
  await expect(button(page, 'Move to Completed Orders')).toHaveCount(0)
  await expect(button(page, 'Reload')).toHaveCount(0)
})

test('a move that was pressed as another one came is refused by name, and nothing is moved on unseen', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('UNSEEN01'))
  await enter(page, 'Team', orderPath(orderId))
  await expect(button(page, 'Move to Customer Called')).toBeVisible()
  // As the page shows the other member's move, the finger is on its way down.
  await page.evaluate(() => {
    const named = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    const watching = new MutationObserver(() => {
      if (named('Move to Awaiting Govt')) return
      watching.disconnect()
      named('Move to Customer Called')?.click()
    })
    watching.observe(document.body, { childList: true, subtree: true })
  })
  const body = { orderId, updatingStatus: 'AwaitingGovt' }
  const headers = { authorization: staff.Manager.token }
  await callApi(product.url, 'PUT', '/admin/move-order-status', body, headers)
  const refused = 'Changed by Chan Manager to AwaitingGovt, reload'
  await expect(toast(page, refused)).toBeVisible()
  await expect(button(page, 'Move to Customer Called')).toBeVisible()
  await expect(button(page, 'Move to Awaiting Govt')).toHaveCount(0)
  // Who has seen it moves it on.
  await letGo(page)
  await button(page, 'Move to Customer Called').click()
  await expect(toast(page, /moved/i)).toBeVisible()
})
