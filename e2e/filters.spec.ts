import { expect, type Page } from '@playwright/test'
import { dayFromNow, newOrder } from './kit/orders.ts'
import { button, letGo, list, rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click()

test('Order History is filtered in place, and its address keeps the filters', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('FILTER01', { surname: 'Filterwanted' }))
  await handIn(newOrder('FILTER02', { surname: 'Filterwanted', arrival_date: dayFromNow(40) }))
  await enter(page, 'Admin', '/admin/order-history?search=Filterwanted')
  await expect(rows(page)).toHaveCount(2)
  const before = await list(page).boundingBox()
  await openFilters(page)
  await filters(page).getByLabel('Pending', { exact: true }).check()
  await expect(page.getByText('No records found')).toBeVisible()
  await letGo(page)
  await filters(page).getByLabel('New', { exact: true }).check()
  await expect(rows(page)).toHaveCount(2)
  expect((await list(page).boundingBox())?.y).toBe(before?.y)
  await filters(page).getByLabel('Arrival until').fill(dayFromNow(10))
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'FILTER01')).toBeVisible()
  await filters(page).getByLabel('Arrival from').fill(dayFromNow(20))
  await expect(filters(page).getByText('The end is before the start.')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(filters(page)).toBeHidden()
  const said = page.getByRole('status').filter({ hasText: 'New or Pending' })
  await expect(said).toHaveText(`New or Pending · Arrival until ${dayFromNow(10)}`)
  expect((await list(page).boundingBox())?.y).toBe(before?.y)
  await expect(page).toHaveURL(/status=New%2CPending/)

  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page.goForward()
  await expect(rows(page)).toHaveCount(1)
  await rowOf(page, 'FILTER01').getByRole('link', { name: /View/ }).click()
  await expect(page.getByText(/1 of 1/)).toBeVisible()
  await page.goBack()
  await expect(rows(page)).toHaveCount(1)

  await openFilters(page)
  await button(page, 'Clear filters').click()
  await expect(rows(page)).toHaveCount(2)
  await expect(page).not.toHaveURL(/status=/)
})

test('who may not see the orders of others filters by his own name alone', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/order-history')
  await openFilters(page)
  const offered = filters(page).getByLabel('Has the order').getByRole('option')
  await expect(offered).toHaveCount(2)
  await page.goto(new URL('/admin/pending-order', page.url()).href)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Filters/ })).toHaveCount(0)
})
