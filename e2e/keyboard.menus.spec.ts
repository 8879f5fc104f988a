import { expect, type Page } from '@playwright/test'
import { expectUnsaid, heading, letGo, press, rows } from './kit/screen.ts'
import { test } from './kit/test.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

test('letters in an open menu are no keys of the page', async ({ page, enter }) => {
  await enter(page, 'Admin', '/admin/pending-order')
  await expect(rows(page).first()).toBeVisible()
  // The page's keys are there by now.
  await press(page, '?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await press(page, 'Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  const opener = page.getByRole('button', { name: /^Welcome/ })
  await opener.focus()
  await letGo(page)
  await press(page, 'Enter')
  const menu = page.getByRole('menu')
  await expect.poll(() => menu.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await press(page, 'i', 'j', '/', '?', 'g', 'h')
  await expect(menu).toBeVisible()
  expect(await menu.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await expectUnsaid(page, /You are (in|out)/)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Pending Orders')
  await press(page, 'Escape')
  await expect(opener).toBeFocused()
})
