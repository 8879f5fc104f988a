import { expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { letGo, list, rowOf, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

const sorted = (page: Page, direction: 'ascending' | 'descending') =>
  list(page).locator(`th[aria-sort=${direction}]`)
const press = async (page: Page, column: string): Promise<void> => {
  await list(page).locator('thead').getByRole('button', { name: column }).click()
  await letGo(page)
}

test('a queue shows by an arrow how it stands, and a press turns that round', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/pending-order')
  await expect(sorted(page, 'descending')).toContainText('Date & Time')
  await press(page, 'Date & Time')
  await expect(sorted(page, 'ascending')).toContainText('Date & Time')
  await expect(page).toHaveURL(/sort=created_at/)
  await press(page, 'Date & Time')
  await expect(sorted(page, 'descending')).toContainText('Date & Time')
  await expect(page).not.toHaveURL(/sort=/)
  await press(page, 'Email')
  await expect(sorted(page, 'ascending')).toContainText('Email')
  await expect(list(page).locator('th[aria-sort]')).toHaveCount(1)
})

test('Ctrl+K leads on to all orders with the words, where Order History is open', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('SEEALL01', { surname: 'Seeallwanted' }))
  await handIn(newOrder('SEEALL02', { surname: 'Seeallwanted' }))
  await enter(page, 'Team', '/admin/recent-order')
  await page.keyboard.press('Control+k')
  const find = page.getByRole('textbox', { name: 'Find an order or a screen' })
  await find.fill('seeallwanted')
  await page.getByRole('button', { name: 'See all with “seeallwanted” in Order History' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order History')
  await expect(page.getByLabel('Search this list')).toHaveValue('seeallwanted')
  await expect(rows(page)).toHaveCount(2)
  await expect(rowOf(page, 'SEEALL01')).toBeVisible()

  await enter(page, 'Telecaller', '/admin/contact-customer')
  await page.keyboard.press('Control+k')
  await find.fill('seeallwanted')
  await expect(page.getByRole('dialog').getByText('SEEALL01', { exact: true })).toBeVisible()
  await expect(page.getByText(/See all/)).toHaveCount(0)
})
