import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { tokenOf } from './kit/people/members.ts'
import { enterAs } from './kit/people/staff.ts'
import { button, heading, letGo, rows, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const open = (page: Page, id: string) => page.getByRole('link', { name: `View ${id}` }).click()
const way = (page: Page) =>
  page.locator('span').filter({ has: page.getByRole('link', { name: 'New Order', exact: true }) })

test('an order says its place in the list it came from; walking keeps the way back', async ({
  enter,
  handIn,
  page,
}) => {
  for (const id of ['ONEWAY01', 'ONEWAY02', 'ONEWAY03']) await handIn(newOrder(id))
  await enter(page, 'Team', '/admin/recent-order?search=ONEWAY0&sort=order_id')
  await open(page, 'ONEWAY01')
  await expect(way(page)).toHaveText('New Order1 of 3')
  await page.keyboard.press(']')
  await expect(heading(page)).toContainText('Traveller ONEWAY02')
  await expect(way(page)).toHaveText('New Order2 of 3')
  await letGo(page)
  await page.keyboard.press(']')
  await expect(way(page)).toHaveText('New Order3 of 3')
  await page.reload()
  await expect(way(page)).toHaveText('New Order3 of 3')
  await page.goBack()
  await expect(rows(page)).toHaveCount(3)

  await open(page, 'ONEWAY02')
  await expect(way(page)).toHaveText('New Order2 of 3')
  await button(page, 'Move').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(heading(page)).toContainText('Traveller ONEWAY02')
  await page.keyboard.press('Escape')
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveURL(/sort=order_id.*#search=ONEWAY0/)
  await page.goForward()
  await expect(heading(page)).toContainText('Traveller ONEWAY02')
})

test('an order opened by a link has no neighbours of the list that was walked before', async ({
  enter,
  handIn,
  page,
}) => {
  for (const id of ['BYLINK01', 'BYLINK02']) await handIn(newOrder(id))
  await enter(page, 'Team', '/admin/recent-order?search=BYLINK0&sort=order_id')
  await open(page, 'BYLINK01')
  await expect(button(page, 'Next in New Order')).toBeEnabled()
  await page.goto(new URL(orderPath('BYLINK02'), page.url()).href)
  await expect(heading(page)).toContainText('Traveller BYLINK02')
  await expect(page.getByRole('button', { name: /^(Previous|Next) in/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(heading(page)).toHaveText('New Order')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('BYLINK02')
  await expect(page.getByRole('dialog').getByText('BYLINK02', { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toContainText('Traveller BYLINK02')
  await expect(page.getByRole('button', { name: /^(Previous|Next) in/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(heading(page)).toHaveText('New Order')
})

test('who is cut off goes on where he was, after signing in again', async ({
  handIn,
  page,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('CUTOFF01'))
  const token = (await tokenOf(product.url, staff.Manager)) ?? ''
  await enterAs(page, product.url, { ...staff.Manager, token }, orderPath(orderId))
  await expect(heading(page)).toContainText(`Traveller ${orderId}`)
  await page.getByLabel('Remark').fill('Half a')
  await callApi(product.url, 'POST', '/admin/logout', undefined, { authorization: token })
  await page.waitForURL(`${product.url}/`)
  await expect(toast(page, 'Your session has ended. Please sign in again.')).toBeVisible()
  await page.getByLabel('Email ID').fill(staff.Manager.email)
  await page.getByLabel('Password').fill(staff.Manager.password)
  await button(page, 'Sign In').click()
  await expect(heading(page)).toContainText(`Traveller ${orderId}`)
  await expect(page.getByLabel('Remark')).toHaveValue('Half a')
})

test('Ctrl+Enter saves the comment from anywhere in its form', async ({ enter, handIn, page }) => {
  const orderId = await handIn(newOrder('FROMTICK'))
  await enter(page, 'Team', '/admin/recent-order?search=FROMTICK')
  await open(page, orderId)
  await page.getByLabel('Remark').fill('Called, no answer')
  await page.getByRole('checkbox', { name: 'Telephone' }).press('Space')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'Comment History' })).toContainText(
    'Called, no answer',
  )
})

test('a section that was gone to on a phone is no step of the way back', async ({
  enter,
  handIn,
  page,
}) => {
  await handIn(newOrder('SECTWAY1'))
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'Team', '/admin/recent-order?search=SECTWAY1')
  await open(page, 'SECTWAY1')
  const sections = page.getByRole('navigation', { name: 'Sections of this order' })
  await letGo(page)
  await sections.getByRole('link', { name: 'Address' }).click()
  await expect(page.locator('#address')).toBeInViewport()
  await expect(page.locator('#address')).toBeFocused()
  await letGo(page)
  await sections.getByRole('link', { name: 'Timeline' }).click()
  await expect(page.locator('#timeline')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/recent-order/)
  expect(faults).toEqual([])
})
