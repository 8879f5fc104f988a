import { expect, type Page } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { lateListeners } from './kit/keys/late-listeners.ts'
import { newOrder } from './kit/orders.ts'
import { button, heading, letGo, rows, typeBeside } from './kit/screen.ts'
import { test } from './kit/test.ts'

const WORDS = 'called twice, it is the same email'
const box = (page: Page) => page.getByRole('textbox', { name: 'Remark' })
const slowly = (page: Page) =>
  page.route('**/api/admin/get-orders-details/**', async (route) => {
    const answer = await route.fetch()
    await new Promise((done) => setTimeout(done, 700))
    await route.fulfill({ response: answer })
  })
const isWholeThere = async (page: Page) => {
  await expect(box(page)).toHaveValue(WORDS)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^You are (in|out)/)).toHaveCount(0)
}

test('a comment that is begun while its order is on its way goes into its box, and no letter of it is a key', async ({
  page,
  enter,
  handIn,
}) => {
  for (const n of [3, 2, 1]) await handIn(newOrder(`KEYSAHEAD${n}`, { surname: 'Keysahead' }))
  await enter(page, 'Admin', '/admin/recent-order?search=Keysahead')
  await expect(rows(page)).toHaveCount(3)
  await rows(page).first().getByRole('link', { name: /^View/ }).click()
  await expect(heading(page)).toContainText('Traveller KEYSAHEAD1')
  await slowly(page)
  await expect(button(page, 'Next in New Order')).toBeEnabled()
  await letGo(page)
  await page.keyboard.press(']')
  await typeBeside(page, `c${WORDS}`, 40)
  await expect(heading(page)).toContainText('Traveller KEYSAHEAD2')
  await isWholeThere(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(WORDS).first()).toBeVisible()
  await expect(box(page)).toHaveValue('')

  // A word that no key of a comment began: one letter of it is pressed by nobody.
  await heading(page).click()
  await expect(button(page, 'Next in New Order')).toBeEnabled()
  await letGo(page)
  await page.keyboard.press(']')
  await typeBeside(page, 'mail to them', 40)
  await expect(heading(page)).toContainText('Traveller KEYSAHEAD3')
  await expect(button(page, 'Write a mail')).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('a key that is pressed by itself while the order is on its way is pressed when it stands', async ({
  page,
  enter,
  handIn,
}) => {
  await handIn(newOrder('KEYSALONE1'))
  await enter(page, 'Admin', '/admin/recent-order?search=KEYSALONE1')
  await expect(rows(page)).toHaveCount(1)
  const answer = await holdAnswer(page, 'get-orders-details/**')
  await rows(page).first().focus()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Order')
  await page.keyboard.press('e')
  answer()
  await expect(page.getByRole('dialog', { name: 'Write to the traveller' })).toBeVisible()
})

test('a reference that is begun while its sheet is on its way goes into its field', async ({
  page,
  enter,
  handIn,
}) => {
  for (const n of [2, 1]) await handIn(newOrder(`KEYSSHEET${n}`, { surname: 'Keyssheet' }))
  await enter(page, 'Team', '/admin/recent-order?search=Keyssheet')
  await rows(page).first().getByRole('link', { name: /^View/ }).click()
  await expect(button(page, 'Next in New Order')).toBeEnabled()
  await letGo(page)
  await page.route('**/api/admin/filing-form*', async (route) => {
    await new Promise((done) => setTimeout(done, 700))
    await route.continue()
  })
  await page.keyboard.press('f')
  await expect(page).toHaveURL(/#file/)
  await typeBeside(page, 'rnyc-n1234', 40)
  await expect(page.getByLabel("The government's reference")).toHaveValue('nyc-n1234')
  await expect(heading(page)).toContainText('File Traveller KEYSSHEET1')
})

test('a comment that is begun ahead outlives a failure of its order, and a press beside it', async ({
  page,
  enter,
  handIn,
}) => {
  for (const n of [2, 1]) await handIn(newOrder(`KEYSFAIL${n}`, { surname: 'Keysfail' }))
  await enter(page, 'Team', '/admin/recent-order?search=Keysfail')
  await expect(rows(page)).toHaveCount(2)
  await lateListeners(page)
  let fails = true
  await page.route('**/api/admin/get-orders-details/**', async (route) => {
    await new Promise((done) => setTimeout(done, 1_200))
    const json = { status: 0, message: 'The database does not answer now.', data: null }
    if (fails) await route.fulfill({ status: 503, json })
    else await route.continue()
  })
  const box = page.getByRole('textbox', { name: 'Remark' })
  await rows(page).first().getByRole('link', { name: /^View/ }).click({ noWaitAfter: true })
  await typeBeside(page, 'cCalled at noon, no answer.', 20)
  await expect(button(page, 'Retry')).toBeVisible()
  await page.waitForTimeout(4_000)
  fails = false
  await button(page, 'Retry').focus()
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('Called at noon, no answer.')

  await page.goto(new URL('/admin/recent-order?search=Keysfail', page.url()).href)
  await expect(rows(page)).toHaveCount(2)
  await lateListeners(page)
  await rows(page).last().getByRole('link', { name: /^View/ }).click({ noWaitAfter: true })
  await typeBeside(page, 'cLater.', 20)
  await page.mouse.click(900, 650)
  await expect(box).toHaveValue('Later.')
})
