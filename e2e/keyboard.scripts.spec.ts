import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import {
  expectUnsaid,
  heading,
  letGo,
  list,
  press,
  pressTwice,
  rows,
  toast,
  typeBeside,
} from './kit/screen.ts'
import { test } from './kit/test.ts'

type Key = { key: string; code: string; modifiers?: number }

/** Presses a key as another layout has it. */
const pressAs = async (page: Page, { key, code, modifiers = 0 }: Key): Promise<void> => {
  const cdp = await page.context().newCDPSession(page)
  for (const type of ['keyDown', 'keyUp'] as const)
    await cdp.send('Input.dispatchKeyEvent', {
      ...{ type, key, code, modifiers, text: type === 'keyDown' && !modifiers ? key : '' },
    })
  await cdp.detach()
}

const finder = (page: Page) => page.getByRole('textbox', { name: 'Find an order or a screen' })
const CTRL = 2
const SHIFT = 8

for (const [script, k, j, m, sheet] of [
  ['Khmer', 'ក', '្', 'ម', 'ឮ'],
  ['Cyrillic', 'л', 'о', 'ь', ','],
] as const)
  test(`each shortcut can be pressed where the keyboard writes ${script}`, async ({
    page,
    enter,
    handIn,
  }) => {
    await handIn(newOrder(`SCRIPT${script.toUpperCase()}`))
    await enter(page, 'Team', '/admin/recent-order')
    await expect(rows(page).first()).toBeVisible()
    await expect(async () => {
      await pressAs(page, { key: k, code: 'KeyK', modifiers: CTRL })
      await expect(finder(page)).toBeFocused({ timeout: 2000 })
    }).toPass()
    // Into a field it writes what is written on it.
    await pressAs(page, { key: k, code: 'KeyK' })
    await expect(finder(page)).toHaveValue(k)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await letGo(page)
    await pressAs(page, { key: j, code: 'KeyJ' })
    await expect(list(page).locator('tr[data-index]').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Remark')).toBeVisible()
    await letGo(page)
    await pressAs(page, { key: m, code: 'KeyM' })
    await expect(page.getByRole('menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await letGo(page)
    if (script === 'Khmer') {
      await pressAs(page, { key: sheet, code: 'Slash', modifiers: SHIFT })
      await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
    }
  })

test('a word that is typed beside every field is no key: nobody is in or out, and no passport is shown', async ({
  page,
  enter,
  handIn,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  await enter(page, 'Team', orderPath(await handIn(newOrder('WORDBESIDE1'))))
  await expect(page.getByLabel('Remark')).toBeVisible()
  // The page's keys are there by now.
  await press(page, '?')
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const word of ['is family', 'habits', 'no answer yet, will visit', 'is in Hawaii']) {
    await typeBeside(page, word)
    await page.waitForTimeout(1200)
    await expect(heading(page)).toContainText('WORDBESIDE1')
  }
  expect(sent.filter((path) => /shift|sensitive/.test(path))).toEqual([])
  await expectUnsaid(page, /You are (in|out)/)
  await page.keyboard.press('i')
  await expect(toast(page, 'You are in.').first()).toBeVisible()
  await letGo(page)
  // Pressed twice it is one press, and is said.
  await pressTwice(page, 'i')
  await expect(toast(page, 'You are out').first()).toBeVisible()
})
