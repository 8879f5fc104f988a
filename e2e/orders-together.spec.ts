import type { Role } from '@e-arrival/contract/permissions'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { enterAs, type Staff } from './kit/people/staff.ts'
import { button, heading, letGo, rowOf, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const open = async (browser: Browser, url: string, staff: Staff, role: Role, path: string) => {
  const page = await (await browser.newContext()).newPage()
  await enterAs(page, url, staff[role], path)
  return page
}
const view = (page: Page, id: string) => page.getByRole('link', { name: `View ${id}` })

test('an order that another member has open says so, on its row and on its page, and opens all the same', async ({
  browser,
  enter,
  handIn,
  page,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('TOGETHER'))
  await enter(page, 'Team', '/admin/recent-order?search=TOGETHER')
  await expect(view(page, orderId)).toBeVisible()
  await expect(rowOf(page, orderId).getByTitle(/^Open at/)).toHaveCount(0)

  const other = await open(browser, product.url, staff, 'Telecaller', orderPath(orderId))
  const mark = rowOf(page, orderId).getByTitle('Open at Chan Telecaller')
  await expect(mark).toBeVisible()
  await expect(mark).toHaveText('Chan Telecaller')
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await mark.locator('bdi').evaluate((el) => el.scrollWidth <= el.clientWidth)).toBe(true)
  const edgeOf = async (one: Locator) => {
    const box = await one.boundingBox()
    return box ? box.x + box.width : 0
  }
  const cell = mark.locator('xpath=ancestor::td')
  expect(await edgeOf(mark)).toBeLessThanOrEqual(await edgeOf(cell))
  await expect(other.getByText('has this order open')).toHaveCount(0)

  await view(page, orderId).click()
  await expect(heading(page)).toContainText('Traveller TOGETHER')
  await expect(page.getByText('Chan Telecaller has this order open')).toBeVisible()
  await expect(other.getByText('Chan Team has this order open')).toBeVisible()
  await expect(button(page, 'Move to Customer Called')).toBeEnabled()

  await other.getByRole('link', { name: 'Customer Called' }).click()
  await expect(page.getByText('has this order open')).toHaveCount(0)
  await other.context().close()
})

test('Next order takes the most urgent free one and opens it, until none is free', async ({
  enter,
  handIn,
  page,
  product,
  staff,
}) => {
  const soon = { processing_mode: 'Priority Processing', processing_date: '2026-01-01' }
  const orders = [
    newOrder('URGENT02', { ...soon, arrival_date: '2019-01-06' }),
    newOrder('URGENT01', { ...soon, arrival_date: '2019-01-05' }),
    newOrder('URGENT00', { ...soon, arrival_date: '2019-01-04' }),
  ]
  for (const order of orders) await handIn(order)
  const headers = { authorization: staff.Manager.token }
  const taken = { orderId: 'URGENT00', assignto: staff.Manager.name }
  await callApi(product.url, 'PUT', '/admin/assign-order-status', taken, headers)

  await enter(page, 'Night Staff', '/admin/priority-order')
  for (const id of ['URGENT01', 'URGENT02']) {
    await button(page, 'Next order').click()
    await expect(heading(page)).toContainText(`Traveller ${id}`)
    await expect(page).toHaveURL(product.url + orderPath(id))
    await expect(page.getByText('Assigned to Chan Night Staff').first()).toBeVisible()
    await page.goBack()
    // Two presses within half a second are one.
    await letGo(page)
  }
  await expect(toast(page, 'Order has been assigned successfully').first()).toBeVisible()

  const next = () =>
    callApi(product.url, 'POST', '/admin/claim-next', { queue: 'priorityOrder' }, headers)
  while ((await next()).status === 1);
  await button(page, 'Next order').click()
  await expect(toast(page, 'No free order is waiting in this queue.')).toBeVisible()
})

test('the order page leads to the next and the previous order of the list it was opened from', async ({
  enter,
  handIn,
  page,
}) => {
  for (const id of ['WALKED01', 'WALKED02', 'WALKED03']) await handIn(newOrder(id))
  await enter(page, 'Team', '/admin/recent-order?search=WALKED0&sort=order_id')
  await view(page, 'WALKED01').click()
  const [previous, next] = ['Previous in New Order', 'Next in New Order']
  await expect(heading(page)).toContainText('Traveller WALKED01')
  await expect(button(page, previous)).toBeDisabled()
  for (const id of ['WALKED02', 'WALKED03']) {
    await button(page, next).click()
    await expect(heading(page)).toContainText(`Traveller ${id}`)
  }
  await expect(button(page, next)).toBeDisabled()
  await button(page, previous).click()
  await expect(heading(page)).toContainText('Traveller WALKED02')
})
