import { expect, type Page } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import {
  answer,
  button,
  expectUnsaid,
  letGo,
  rowOf,
  rows,
  toast,
  typeBeside,
} from './kit/screen.ts'
import { test } from './kit/test.ts'

/** A word and its Enter as a hand types them, in no field. */
const say = async (page: Page, word: string): Promise<void> => {
  await letGo(page)
  await typeBeside(page, word)
  await page.keyboard.press('Enter')
  await letGo(page)
}

test('a word that is typed beside every field moves, assigns and takes back nothing in a queue', async ({
  page,
  enter,
  handIn,
}) => {
  for (const n of [1, 2]) await handIn(newOrder(`BESIDEROW${n}`))
  await enter(page, 'Manager', '/admin/recent-order?search=BESIDEROW')
  await expect(rows(page)).toHaveCount(2)
  await button(page, 'Delete BESIDEROW2').click()
  await answer(page, 'Are you sure you want to delete?', 'Yes')
  await expect(toast(page, 'Undo')).toBeVisible()
  await letGo(page)
  // The focus is in nothing, as after a press beside everything.
  await page.getByRole('heading', { level: 1 }).click()
  await typeBeside(page, 'Lopez')
  await letGo(page)
  await expectUnsaid(page, /Undo is under way|^Undone/i)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().getByRole('checkbox').check()
  for (const word of [
    'salam',
    'move',
    'mac',
    'mr smith',
    'a man',
    'maly sok',
    '2026m118',
    '0449a123',
  ]) {
    await say(page, word)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, 'BESIDEROW1')).toContainText('New')
  await expect(rowOf(page, 'BESIDEROW1')).not.toContainText('Assigned')
  await expect(rows(page)).toHaveCount(1)
  await expectUnsaid(page, /^Undone/i)
})

test('nor does its first letter show what is masked, which is recorded; the key alone does', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('BESIDESHOW', { passport_number: 'S1234567' }))
  await enter(page, 'Admin', orderPath(id))
  await expect(button(page, 'Show sensitive data').first()).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const word of ['slow', 'sold so long']) await say(page, word)
  await page.waitForTimeout(500)
  await expect(button(page, 'Show sensitive data').first()).toBeVisible()
  expect(asked.filter((url) => url.includes('sensitive'))).toEqual([])
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('s')
  await expect(button(page, 'Hide sensitive data').first()).toBeVisible()
  expect(asked.filter((url) => url.includes('sensitive'))).toHaveLength(1)
})

test('nor does it move an order on its page', async ({ page, enter, handIn }) => {
  const id = await handIn(newOrder('BESIDE30'))
  await enter(page, 'Manager', orderPath(id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BESIDE30')
  for (const word of ['move', 'mr smith', 'ms chea', 'm118']) {
    await say(page, word)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  // A figure is no key: nothing opens that Escape would close.
  for (const number of ['2026m118', '12-03 55e12', '12s34', '5523f9616', '3x]5']) {
    await say(page, number)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('BESIDE30')
    await expect(page.locator('[role=menu], [role=dialog]')).toHaveCount(0)
  }
  // As slowly as many type: each letter by itself, in the menu that the first one opened.
  for (const key of ['m', 'a', 'c', 'Enter']) {
    await page.keyboard.press(key)
    await page.waitForTimeout(500)
  }
  await page.keyboard.press('Escape')
  // The focus stands on the button of the menu that was closed.
  await button(page, 'Move').first().focus()
  await say(page, 'is ok now')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible()
  await expectUnsaid(page, /moved/i)
  // One key and Enter are no word.
  await page.reload()
  await expect(button(page, 'Move').first()).toBeVisible()
  await letGo(page)
  await page.keyboard.press('m')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Undo')).toBeVisible()
})

test('nor does it give a document, or leave one out', async ({ page, enter, handIn }) => {
  const made = newOrder('BESIDE40', { passport_number: 'B7700401', surname: 'BESIDEFOUR' })
  await handIn(made)
  await enter(page, 'Night Staff', '/admin/documents')
  const buffer = textPdf(
    'Kingdom of Cambodia e-Arrival card',
    'BESIDEFOUR',
    'B7700401',
    made.arrival_date,
  )
  const files = [{ name: 'beside.pdf', mimeType: 'application/pdf', buffer }]
  await page.getByLabel('Files to add').setInputFiles(files)
  await expect(button(page, 'Give all sure (1)')).toBeEnabled()
  for (const word of ['echoson', 'Alex', '118']) await say(page, word)
  // Who sees nothing come of it presses Enter again.
  await typeBeside(page, 'note')
  for (const _time of [1, 2]) {
    await page.keyboard.press('Enter')
    await page.waitForTimeout(160)
  }
  await letGo(page)
  // Longer than an Enter is taken for the end of that word.
  await page.waitForTimeout(1_100)
  await expect(button(page, 'Give all sure (1)')).toBeEnabled()
  await expect(page.locator('[data-giving]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  const given = page.locator('[data-giving]')
  await expect(given).toContainText('1 of 1 file was given')
  // A word takes no mail back, and says so to who meant its first letter; the key alone does.
  for (const word of ['us', 'ku']) await say(page, word)
  await expect(toast(page, 'Nothing was taken back: another key came with u')).toBeVisible()
  await expect(given).not.toContainText('taken back')
  await page.keyboard.press('u')
  await expect(given).toContainText('1 mail was taken back')
  // Nor is it said where there is nothing left to take back.
  await expect(toast(page, 'Nothing was taken back')).toHaveCount(0)
  await say(page, 'us')
  await page.waitForTimeout(500)
  await expectUnsaid(page, 'Nothing was taken back')
})

test('nor does it file an order without its first letter', async ({ page, enter, handIn }) => {
  const id = await handIn(newOrder('BESIDE50', { passport_number: 'B7700501' }))
  await enter(page, 'Team', orderPath(id))
  await expect(page.getByLabel('Remark')).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.getByLabel("The government's reference")).toBeVisible()
  await say(page, 'ready')
  const question = page.getByRole('dialog').filter({ hasText: 'It reads like a word' })
  await expect(question).toContainText("Is eady the government's reference of this order?")
  await question.getByRole('button', { name: 'No' }).click()
  const field = page.getByLabel("The government's reference")
  await expect(field).toHaveValue('eady')
  await expectUnsaid(page, /Filed/)
  await field.clear()
  await page.getByRole('heading', { level: 1 }).click()
  await say(page, 'r2611abc')
  const lacking = page.getByRole('dialog').filter({ hasText: 'may begin with it' })
  await expect(lacking).toContainText("Is 2611abc the government's reference of this order?")
  await expect(lacking).toContainText('typed at once behind r,')
  await lacking.getByRole('button', { name: 'No' }).click()
  await field.clear()
  // Another key leads to the field too, and is named.
  await page.getByRole('heading', { level: 1 }).click()
  await page.locator('[data-form-field]').last().focus()
  await say(page, 'jGOV-7')
  await expect(lacking).toContainText('typed at once behind j,')
  await lacking.getByRole('button', { name: 'No' }).click()
  await field.clear()
  await page.getByRole('heading', { level: 1 }).click()
  // A number beside the field neither leads to it nor elsewhere.
  for (const number of ['2611r44785', '2611n447']) await say(page, number)
  await expect(field).toHaveValue('')
  await expectUnsaid(page, /Filed/)
  // A hand that goes to the field and then types is asked nothing.
  await letGo(page)
  await page.keyboard.press('r')
  await letGo(page)
  await page.keyboard.type('2611-44785')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Filed as 2611-44785')).toBeVisible()
  // Nor one whose first sign was typed at once, but is not there any more.
  await letGo(page)
  await page.keyboard.press('r')
  const corrected = page.getByLabel('Correct the reference')
  await corrected.selectText()
  await page.keyboard.type('9')
  await corrected.selectText()
  await page.keyboard.insertText('GOV-78')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Reference corrected to GOV-78')).toBeVisible()
})

test('nor is a mail sent by what is typed on its button', async ({ page, enter, handIn }) => {
  const id = await handIn(newOrder('BESIDE60'))
  await enter(page, 'Team', orderPath(id))
  await expect(page.getByLabel('Remark')).toBeVisible()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Message')).toBeFocused()
  await page.keyboard.type('Your card')
  await letGo(page)
  await dialog.getByRole('button', { name: /^Send/ }).first().focus()
  for (const words of [
    'Dear Mr Smith, your arrival 2026-12-03 was filed',
    'at 0123456789 now',
    'Dear Sir',
  ])
    await say(page, words)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Message')).toHaveValue('Your card')
  await expectUnsaid(page, /mail/i)
})
