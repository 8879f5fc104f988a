import { expect, type Page } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { lateListeners } from './kit/keys/late-listeners.ts'
import { dayFromNow, newOrder } from './kit/orders.ts'
import { button, heading, letGo, rows, tabTo, typeBeside } from './kit/screen.ts'
import { test } from './kit/test.ts'

const box = (page: Page) => page.getByRole('textbox', { name: 'Remark' })
const hold = (page: Page, path: string, ms: number) =>
  page.route(`**/api/admin/${path}`, async (route) => {
    const answer = await route.fetch()
    await new Promise((done) => setTimeout(done, ms))
    await route.fulfill({ response: answer })
  })
/** What a page sends that changes something, from now on. */
const sentBy = (page: Page): string[] => {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && !/viewing|get-|live|neighbours|claim-next/.test(pathname))
      sent.push(pathname)
  })
  return sent
}
const type = (page: Page, words: string) => typeBeside(page, words, 60)
const isUntouched = async (page: Page, sent: string[]) => {
  // What was typed last might be heard late.
  await letGo(page)
  expect(sent).toEqual([])
  await expect(page.getByText(/^You are (in|out)/)).toHaveCount(0)
  await expect(page.getByText(/\d selected/)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('menu')).toHaveCount(0)
}

for (const letters of [1, 8, 16])
  for (const words of ['ctext was expired, mail him a new one', 'please join exam again'])
    test(`no letter of “${words}” is a key where the rows of a queue come behind ${letters}`, async ({
      page,
      enter,
    }) => {
      await enter(page, 'Team', '/admin/recent-order')
      await expect(rows(page).first()).toBeVisible()
      await lateListeners(page)
      const come = await holdAnswer(page, 'get-orders-list/**')
      const sent = sentBy(page)
      await page.keyboard.press('g')
      await page.keyboard.press('p')
      await page.waitForTimeout(150)
      await page.keyboard.press('j')
      await page.waitForTimeout(100)
      await page.keyboard.press('Enter')
      await page.waitForTimeout(100)
      await type(page, words.slice(0, letters))
      come()
      await type(page, words.slice(letters))
      await expect(page).toHaveURL(/priority-order/)
      await expect(rows(page).first()).toBeVisible()
      await isUntouched(page, sent)
      await expect(rows(page).locator(':focus')).toHaveCount(0)
    })

test('a key that is pressed by itself while the rows are on their way acts, and g leads on', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/recent-order')
  await expect(rows(page).first()).toBeVisible()
  await lateListeners(page)
  await hold(page, 'get-orders-list/**', 1200)
  const sent = sentBy(page)
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect(heading(page)).toHaveText('Priority Order')
  await page.keyboard.press('j')
  await expect(rows(page).first()).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(heading(page)).toHaveText('Awaiting Response')
  await page.keyboard.press('i')
  await expect.poll(() => sent.filter((path) => path.endsWith('say-my-shift')).length).toBe(1)
  await expect(rows(page)).toHaveCount(0)
  await page.waitForTimeout(1_000)
  await page.keyboard.press('i')
  await expect.poll(() => sent.filter((path) => path.endsWith('say-my-shift')).length).toBe(2)
})

for (const ms of [300, 700, 1200])
  test(`a comment that is begun while the next order is ${ms} ms on its way goes into its box`, async ({
    page,
    enter,
    handIn,
  }) => {
    const soon = { processing_mode: 'Priority Processing', arrival_date: dayFromNow(0) }
    await handIn(newOrder(`KEYSCLAIM${ms}`, soon))
    await enter(page, 'Manager', '/admin/priority-order')
    await expect(rows(page).first()).toBeVisible()
    await lateListeners(page)
    await hold(page, 'claim-next', ms)
    const sent = sentBy(page)
    await tabTo(page, button(page, 'Next order'))
    await page.keyboard.press('Enter')
    await page.waitForTimeout(150)
    await type(page, 'cphoto is missing, exam again')
    await expect(page).toHaveURL(/view-order/)
    await expect(box(page)).toHaveValue('photo is missing, exam again')
    await isUntouched(page, sent)
  })

test('no letter is a key while a claim is under way that leads nowhere', async ({
  page,
  enter,
}) => {
  await enter(page, 'Manager', '/admin/priority-order')
  await expect(rows(page).first()).toBeVisible()
  await lateListeners(page)
  await page.route('**/api/admin/claim-next', async (route) => {
    await new Promise((done) => setTimeout(done, 900))
    await route.fulfill({ status: 409, json: { status: 0, message: 'Held back', data: {} } })
  })
  const sent = sentBy(page)
  await tabTo(page, button(page, 'Next order'))
  await page.keyboard.press('Enter')
  await type(page, 'cphoto is missing, exam again, as i said')
  await expect(page).toHaveURL(/priority-order/)
  await isUntouched(page, sent)
})

test('a reference that is begun while the next order to file is being given goes into its sheet', async ({
  page,
  enter,
  handIn,
}) => {
  const soon = { processing_mode: 'Priority Processing', arrival_date: '2020-01-01' }
  for (const n of [1, 2, 3]) await handIn(newOrder(`KEYSFILED${n}`, soon))
  await enter(page, 'Manager', '/admin/priority-order')
  await expect(rows(page).first()).toBeVisible()
  await lateListeners(page)
  await tabTo(page, button(page, 'Next order'))
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeVisible()
  await letGo(page)
  await page.keyboard.press('f')
  await expect(button(page, 'Next order')).toBeEnabled()
  await expect(page.getByLabel("The government's reference")).toBeVisible()
  const before = page.url()
  await letGo(page)
  await hold(page, 'claim-next', 700)
  await page.keyboard.press('n')
  // Once it is known to stand alone.
  await page.waitForTimeout(450)
  await type(page, 'rnyc-m77 ia')
  await expect(page.getByLabel("The government's reference")).toHaveValue('nyc-m77 ia')
  expect(page.url()).not.toBe(before)
  expect(page.url()).toContain('#file')
  await expect(page.getByText(/^You are (in|out)/)).toHaveCount(0)
})
