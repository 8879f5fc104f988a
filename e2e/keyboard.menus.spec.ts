import { expect, type Page } from '@playwright/test'
import { heading, letGo, press, rows, toast } from './kit/screen.ts'
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
  await expect(toast(page, /You are (in|out)/)).toHaveCount(0)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(heading(page)).toHaveText('Pending Orders')
  await press(page, 'Escape')
  await expect(opener).toBeFocused()
})

test('a menu that is closed takes no key more: the next one is the page’s', async ({
  page,
  enter,
}) => {
  await enter(page, 'Admin', '/admin/hand-over')
  const opens = page.getByRole('button', { name: 'Hand over my shift' })
  await expect(opens).toBeEnabled()
  for (const name of [/^Welcome/, /^Who is here/]) {
    const opener = page.getByRole('banner').getByRole('button', { name })
    await opener.focus()
    await letGo(page)
    await press(page, 'Enter')
    const opened = page.locator('[role=menu], [role=dialog]')
    await expect(opened).toBeVisible()
    await expect
      .poll(() => opened.evaluate((one) => one.contains(document.activeElement)))
      .toBe(true)
    await letGo(page)
    // As a hand types: the second key a few milliseconds after the first.
    await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('n')])
    await expect(page.getByLabel('What who comes has to know')).toBeFocused()
    await letGo(page)
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(opens).toBeEnabled()
  }
})
