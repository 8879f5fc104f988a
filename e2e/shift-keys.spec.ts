import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { button, heading, letGo, press, sayYesByKeys, tabTo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const limit = (page: Page) => page.getByLabel('Up to so many open orders a member')
const on = (page: Page) => page.getByLabel('Give new orders by these rules')
const dialog = (page: Page) => page.getByRole('dialog')

/** Presses, as a hand does that lets go between. */
const enterOn = async (page: Page, name: string): Promise<void> => {
  await tabTo(page, button(page, name))
  await letGo(page)
  await press(page, 'Enter')
}

test('rules are tried and switched on by keys alone; what is typed stays over a reload, and who is in shows by itself', async ({
  page,
  browser,
  enter,
  staff,
}) => {
  test.slow()
  const night = page.getByRole('listitem').filter({ hasText: staff['Night Staff'].name })
  await enter(page, 'Admin', '/admin')
  await expect(heading(page)).toHaveText('New Order')
  await press(page, 'Control+k')
  await page.keyboard.type('assignm')
  await expect(dialog(page).getByText('Assignment', { exact: true })).toBeVisible()
  await press(page, 'Enter')
  await expect(heading(page)).toHaveText('Assignment')
  await expect(limit(page)).toBeVisible()
  // Another member says it elsewhere, and nobody presses Refresh here.
  await expect(night).toContainText('Night Staff · out')
  const other = await (await browser.newContext()).newPage()
  await enter(other, 'Night Staff', '/admin')
  await expect(heading(other)).toBeVisible()
  await expect(async () => {
    await other.keyboard.press('i')
    await expect(toast(other, 'You are in.').first()).toBeVisible({ timeout: 1500 })
  }).toPass()
  await expect(night).toContainText('Night Staff · in since')
  await letGo(other)
  await other.keyboard.press('i')
  await expect(night).toContainText('Night Staff · out')
  await other.context().close()

  await tabTo(page, limit(page))
  await press(page, 'Control+a')
  await page.keyboard.type('499')
  await page.reload()
  await expect(limit(page)).toHaveValue('499')
  await enterOn(page, 'Try on yesterday’s orders')
  await expect(page.getByText(/Would have given|No order came yesterday/)).toBeVisible()
  await tabTo(page, on(page))
  await press(page, 'Space')
  await expect(on(page)).toBeChecked()
  await enterOn(page, 'Save')
  await sayYesByKeys(page)
  await expect(toast(page, 'New orders are given by them').first()).toBeVisible()
  await page.reload()
  await expect(limit(page)).toHaveValue('499')
  await tabTo(page, on(page))
  await press(page, 'Space')
  await enterOn(page, 'Save')
  await expect(toast(page, 'No order is given by rule any more').first()).toBeVisible()
  await press(page, 'g', 'g')
  await expect(heading(page)).toHaveText('Awaiting Govt')
})

test('a saved text, a mail and a hand-over are written, and it is read, by keys alone', async ({
  page,
  browser,
  enter,
  handIn,
}) => {
  test.slow()
  const id = await handIn(newOrder('SHIFTKEY1', { surname: 'Shiftkeys' }))
  await enter(page, 'Team', orderPath(id))
  await expect(page.getByLabel('Remark')).toBeVisible()
  await press(page, 't')
  await expect(dialog(page)).toBeVisible()
  await enterOn(page, 'New text')
  await tabTo(page, page.getByLabel('Name of the text'))
  await page.keyboard.type('Keys only')
  await tabTo(page, page.getByLabel('In English'))
  await page.keyboard.type('Dear {surname}, all is well.')
  await enterOn(page, 'Save')
  await expect(toast(page, 'Text saved.').first()).toBeVisible()
  await press(page, 'Escape')
  await expect(dialog(page)).toHaveCount(0)
  await letGo(page)
  await press(page, 't')
  await page.keyboard.type('keys only')
  await expect(page.getByRole('option', { name: /Keys only/ })).toBeVisible()
  await press(page, 'Enter')
  await expect(page.getByLabel('Remark')).toHaveValue('Dear Shiftkeys, all is well.')
  await letGo(page)
  await press(page, 'Control+Enter')
  await expect(page.getByLabel('Remark')).toHaveValue('')
  await press(page, 'Escape', 'e')
  await page.keyboard.type('Your order is with the government.')
  await expect(dialog(page).getByLabel('Message')).toHaveValue('Your order is with the government.')
  await press(page, 'Control+Enter')
  await expect(toast(page, 'The mail is on its way')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  await letGo(page)
  await press(page, 'g', 'v')
  await expect(heading(page)).toHaveText('Hand-over')
  await press(page, 'n')
  await page.keyboard.type('Written by keys alone.')
  await expect(button(page, 'Sign hand-over')).toBeEnabled()
  await letGo(page)
  await press(page, 'Control+Enter')
  await expect(toast(page, 'Hand-over signed.')).toBeVisible()

  const comer = await (await browser.newContext()).newPage()
  await enter(comer, 'Manager', '/admin')
  await expect(heading(comer)).toBeVisible()
  await press(comer, 'g', 'v')
  const note = comer.locator('section[id^="hand-over-"]').filter({ hasText: 'by keys alone' })
  await expect(note).toBeVisible()
  await tabTo(comer, note.getByRole('button', { name: 'I have read it' }))
  await letGo(comer)
  await press(comer, 'Enter')
  await expect(note).toContainText('Read by Chan Manager')
  await comer.context().close()
})

test('what an open order asks by itself says how long no hand was there', async ({
  page,
  enter,
  handIn,
}) => {
  const id = await handIn(newOrder('UNTOUCHED1', { surname: 'Untouched' }))
  await page.clock.install()
  await enter(page, 'Team', orderPath(id))
  await expect(page.getByLabel('Remark')).toBeVisible()
  const said: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/viewing'))
      said.push(Number(request.headers()['x-untouched-seconds']))
  })
  await page.clock.fastForward(40 * 60_000)
  await expect.poll(() => Math.max(0, ...said)).toBeGreaterThan(39 * 60)
  await page.keyboard.press('Shift')
  said.length = 0
  await page.clock.fastForward(11_000)
  await expect.poll(() => said.length).toBeGreaterThan(0)
  expect(Math.max(...said)).toBeLessThan(30)
})
