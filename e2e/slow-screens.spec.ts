import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { heading, rowOf, rows, textsOf, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

/** The files of an order's page come when they are let go. */
const holdOrderPage = async (page: Page): Promise<() => void> => {
  let letCome = (): void => {}
  const come = new Promise<void>((done) => {
    letCome = done
  })
  await page.route('**/assets/order-route-*.js', async (route) => {
    await come
    await route.continue()
  })
  return letCome
}
const view = (page: Page, orderId: string) =>
  rowOf(page, orderId).getByRole('link', { name: /^View/ })

test('a list whose order is on its way stays the list it is, and leaves the address alone', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const ids = Array.from({ length: 11 }, (_, at) => `SLOWVIEW${String(at).padStart(2, '0')}`)
  for (const id of ids) {
    await handIn(newOrder(id))
    const body = { orderId: [{ id, status: 'New' }], updatingStatus: 'AwaitingGovt' }
    const as = { authorization: staff.Admin.token }
    await callApi(product.url, 'PUT', '/admin/move-order-status', body, as)
  }
  const letCome = await holdOrderPage(page)
  const list = '/admin/awaiting-govt?search=SLOWVIEW&sort=order_id&page=2'
  await enter(page, 'Team', list)
  await expect(rows(page)).toHaveCount(1)
  const seen: string[] = []
  page.on('request', (request) => seen.push(request.url()))
  await view(page, 'SLOWVIEW10').click()
  await expect(page).toHaveURL(new RegExp(`${orderPath('SLOWVIEW10')}$`))
  const body = {
    orderId: [{ id: 'SLOWVIEW10', status: 'AwaitingGovt' }],
    updatingStatus: 'Awaiting',
  }
  const as = { authorization: staff.Admin.token }
  await callApi(product.url, 'PUT', '/admin/move-order-status', body, as)
  await page.waitForTimeout(1_500)
  expect(seen.filter((url) => url.includes('/newOrder'))).toEqual([])
  await expect(page).toHaveURL(new RegExp(`${orderPath('SLOWVIEW10')}$`))
  letCome()
  await expect(heading(page)).toContainText('SLOWVIEW10')
  await expect(page).toHaveURL(new RegExp(`${orderPath('SLOWVIEW10')}$`))
  await expect(page.getByRole('link', { name: 'Awaiting Govt', exact: true }).first()).toBeVisible()
})

test('who opened an order while the next one was asked for is told of that, and comes to his own', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('SLOWNEXT01'))
  const letCome = await holdOrderPage(page)
  await enter(page, 'Team', '/admin/recent-order?search=SLOWNEXT01')
  await page.route('**/admin/claim-next', async (route) => {
    await page.waitForTimeout(1_500)
    await route.continue()
  })
  await page.getByRole('button', { name: 'Next order' }).click()
  await view(page, 'SLOWNEXT01').click()
  await expect(toast(page, /assigned successfully: /)).toBeVisible()
  letCome()
  await expect(heading(page)).toContainText('SLOWNEXT01')
})

test('the way back keeps its words while the next screen is on its way', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('SLOWWAY01'))
  let letCome = (): void => {}
  const come = new Promise<void>((done) => {
    letCome = done
  })
  await page.route('**/assets/{recent-order,queue-route,country-page}-*.js', async (route) => {
    await come
    await route.continue()
  })
  await enter(page, 'Team', '/admin/recent-order?search=SLOWWAY01&sort=order_id')
  await view(page, id).click()
  await expect(heading(page)).toContainText(id)
  const way = page.locator('main a[data-order-key=Escape]')
  await expect(way).toHaveText('New Order')
  await expect(page.locator('main').getByText('1 of 1')).toBeVisible()
  const said = await textsOf(page, 'main a[data-order-key=Escape]')
  await page.getByRole('link', { name: 'Country Order List', exact: true }).click()
  await expect(page).toHaveURL(/country-order/)
  await page.waitForTimeout(700)
  expect(new Set((await said()).filter(Boolean))).toEqual(new Set(['New Order']))
  letCome()
  await expect(heading(page)).toHaveText('Country Orders List')
})
