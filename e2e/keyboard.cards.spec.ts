import { expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { heading, letGo, press } from './kit/screen.ts'
import { test } from './kit/test.ts'

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('article') })
const card = (page: Page, id: string) => cards(page).filter({ hasText: id })

test.use({ viewport: { width: 390, height: 844 } })

test('cards take the keys of rows: one is walked to, selected and opened', async ({
  page,
  enter,
  handIn,
}) => {
  for (const at of [1, 2, 3]) await handIn(newOrder(`CARDKEY${at}`))
  await enter(page, 'Manager', '/admin/recent-order?search=CARDKEY&sort=order_id')
  await expect(cards(page)).toHaveCount(3)
  await press(page, 'j')
  await expect(card(page, 'CARDKEY1')).toBeFocused()
  await press(page, 'j', 'j')
  await expect(card(page, 'CARDKEY3')).toBeFocused()
  await expect(card(page, 'CARDKEY3')).toBeInViewport({ ratio: 0.9 })
  await expect(card(page, 'CARDKEY3')).toHaveCSS('outline-style', 'solid')
  await press(page, 'k')
  await expect(card(page, 'CARDKEY2')).toBeFocused()
  await expect(card(page, 'CARDKEY2')).toBeInViewport({ ratio: 0.9 })
  await press(page, 'x')
  await expect(card(page, 'CARDKEY2').getByRole('checkbox')).toBeChecked()
  await expect(card(page, 'CARDKEY2')).toBeFocused()
  await letGo(page)
  await press(page, 'x')
  await expect(card(page, 'CARDKEY2').getByRole('checkbox')).not.toBeChecked()
  await letGo(page)
  await press(page, 'Enter')
  await expect(heading(page)).toContainText('Traveller CARDKEY2')
  await page.goBack()
  await expect(cards(page)).toHaveCount(3)
  await press(page, 'j')
  await expect(card(page, 'CARDKEY2')).toBeFocused()
})

test('a letter that is typed into a field of a card walks nowhere, and Enter on its link opens that', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('CARDFIELD'))
  await enter(page, 'Manager', '/admin/recent-order?search=CARDFIELD')
  await expect(card(page, 'CARDFIELD')).toBeVisible()
  await press(page, 'j')
  await expect(card(page, 'CARDFIELD')).toBeFocused()
  const box = card(page, 'CARDFIELD').getByRole('checkbox')
  await box.focus()
  await press(page, 'Enter')
  await expect(page).toHaveURL(/recent-order/)
  await expect(box).toBeFocused()
})

test('a list that is longer than what is drawn is walked through', async ({ page, enter }) => {
  await enter(page, 'Manager', '/admin/pending-order?size=all')
  await expect(cards(page).first()).toBeVisible()
  await press(page, 'j')
  for (let at = 1; at < 15; at += 1) {
    await press(page, 'j')
    await expect(page.locator(`li[data-index="${at}"]`)).toBeFocused()
  }
  await expect(page.locator('li:focus')).toBeInViewport({ ratio: 0.5 })
})
