import { expect } from '@playwright/test'
import { addCardOf, enterAnew, files, holdBack, said } from './kit/batch/waiting-cards.ts'
import { newOrder } from './kit/orders.ts'
import { button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

// An undo is about what was given when it was pressed.

test('an undo takes back what was given and under way when it was pressed, and says how many', async ({
  page,
  handIn,
  product,
}) => {
  await enterAnew(page, product, 'Since')
  for (const n of [1, 2, 3]) await addCardOf(page, handIn, `SINCE00${n}`, `Since${'abc'[n - 1]}`)
  await files(page).filter({ hasText: 'SINCE001' }).click()
  await button(page, 'Give to SINCE001').click()
  await expect(said(page)).toContainText('1 of 1 file was given')
  const comes = await holdBack(page, '**/give-file')
  await files(page).filter({ hasText: 'SINCE002' }).click()
  await button(page, 'Give to SINCE002').click()
  await page.getByRole('button', { name: /^Undo: take 2 mails back/ }).click()
  await files(page).filter({ hasText: 'SINCE003' }).click()
  await button(page, 'Give to SINCE003').click()
  comes()
  await expect(said(page)).toContainText('3 of 3 files were given to their orders')
  await expect(said(page)).toContainText('2 mails were taken back')
  await expect(page.getByRole('button', { name: /^Undo: take 1 mail back/ })).toBeEnabled()
})

test('u takes back no mail of a file that is given while it waits for a word', async ({
  page,
  handIn,
  product,
}) => {
  await enterAnew(page, product, 'Early')
  for (const n of [1, 2]) await addCardOf(page, handIn, `EARLY00${n}`, `Early${'ab'[n - 1]}`)
  await files(page).filter({ hasText: 'EARLY001' }).click()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('1 of 1 file was given')
  await files(page).filter({ hasText: 'EARLY002' }).click()
  await expect(button(page, 'Give to EARLY002')).toBeEnabled()
  await letGo(page)
  await page.keyboard.press('u')
  await page.waitForTimeout(150)
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('2 of 2 files were given')
  await expect(said(page)).toContainText('1 mail was taken back')
  await expect(page.getByRole('button', { name: /^Undo: take 1 mail back/ })).toBeEnabled()
})

test('an Enter behind the one that chose an order gives the file to nobody', async ({
  page,
  handIn,
  product,
}) => {
  await enterAnew(page, product, 'Behind')
  await addCardOf(page, handIn, 'BEHIND01', 'Behindson')
  await handIn(newOrder('BEHIND02', { surname: 'Elsewhere' }))
  await button(page, 'Find another order').click()
  await page.getByLabel('Find by id, name, email or phone').fill('BEHIND02')
  const found = page.getByRole('list', { name: 'Found orders' }).getByRole('button')
  await expect(found).toHaveText([/BEHIND02/])
  const comes = await holdBack(page, '**/choose-order-of-file')
  await page.keyboard.press('Enter')
  // It is pressed as soon as the dialog has closed by itself.
  await page.evaluate(() => {
    const watch = new MutationObserver(() => {
      const give = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Give to BEHIND02',
      )
      if (!give || document.querySelector('[role=dialog]')) return
      watch.disconnect()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      document.body.dataset.pressed = 'yes'
    })
    watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  comes()
  await expect(page.locator('body[data-pressed]')).toHaveCount(1)
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(said(page)).toHaveCount(0)
  await expect(files(page)).toHaveCount(1)
})
