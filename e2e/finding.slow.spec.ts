import { expect, type Page } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { newOrder } from './kit/orders.ts'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

const box = (page: Page) => page.getByRole('dialog')
const NO_LINE = 'The server cannot be reached. Check your connection and try again.'

test('the find box says that there is nothing only where the answer says so', async ({
  page,
  context,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('FINDSLOW1'))
  await enter(page, 'Team', '/admin/recent-order')
  const answer = await holdAnswer(page, 'quick-find')
  await letGo(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(orderId)
  await expect(box(page)).toContainText('Searching…')
  await expect(box(page)).not.toContainText('No records found')
  answer()
  await expect(box(page)).toContainText('Traveller FINDSLOW1')

  await page.unrouteAll()
  await context.setOffline(true)
  await page.keyboard.type('X')
  await expect(box(page)).toContainText(NO_LINE)
  await expect(box(page)).not.toContainText('No records found')
  await context.setOffline(false)
  await page.keyboard.type('Y')
  await expect(box(page)).toContainText('No records found')
})

test('neither does who adds an order to a hand-over', async ({ page, enter, handIn }) => {
  const orderId = await handIn(newOrder('FINDSLOW2'))
  await enter(page, 'Team', '/admin/hand-over')
  await button(page, 'Hand over my shift').click()
  const answer = await holdAnswer(page, 'quick-find')
  await page.getByRole('combobox', { name: 'Add an order' }).fill(orderId)
  await expect(page.getByText('Searching…')).toBeVisible()
  await expect(page.getByText('No order was found')).toHaveCount(0)
  answer()
  await expect(page.getByRole('option', { name: orderId })).toBeVisible()
  await page.getByRole('combobox', { name: 'Add an order' }).fill(`${orderId}X`)
  await expect(page.getByText('No order was found')).toBeVisible()
})
