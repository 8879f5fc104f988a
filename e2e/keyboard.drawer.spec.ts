import { expect } from '@playwright/test'
import { button, letGo, press } from './kit/screen.ts'
import { test } from './kit/test.ts'

test('Escape closes what was found over the drawer, and the drawer next', async ({
  page,
  enter,
}) => {
  await page.setViewportSize({ width: 800, height: 800 })
  await enter(page, 'Admin', '/admin/mail')
  const menu = button(page, 'Menu')
  await menu.focus()
  await press(page, 'Enter')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await press(page, 'Control+k')
  const find = page.getByRole('textbox', { name: 'Find an order or a screen' })
  await expect(find).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(find).toHaveCount(0)
  // It would be sliding away.
  await letGo(page)
  await expect(drawer).toBeVisible()
  await expect.poll(() => drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()
})
