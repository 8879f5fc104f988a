import { errorCodes } from '@e-arrival/contract/call/errors'
import { expect, type Page } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { newOrder } from './kit/orders.ts'
import { addMember, signInAs } from './kit/people/members.ts'
import { answer, button, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

const HEAD = 'Kingdom of Cambodia e-Arrival card'
const ASKED = 'Give 2 sure files to their orders and mail each to its traveller?'
const said = (page: Page) => page.locator('[data-giving]')
const add = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Files to add').setInputFiles([{ name, mimeType: 'application/pdf', buffer }])

/** Orders, and a sure file for each. */
const addSure = async (
  page: Page,
  handIn: (order: Record<string, unknown>) => Promise<string>,
  prefix: string,
  count: number,
) => {
  for (let n = 1; n <= count; n += 1) {
    const number = `${prefix.slice(4, 6)}77000${n}`
    const made = newOrder(`${prefix}00${n}`, { passport_number: number, surname: prefix })
    await handIn(made)
    await add(page, `${n}.pdf`, textPdf(HEAD, prefix, number, made.arrival_date))
  }
  await expect(button(page, `Give all sure (${count})`)).toBeEnabled()
}
const addTwo = (page: Page, handIn: Parameters<typeof addSure>[1], prefix: string) =>
  addSure(page, handIn, prefix, 2)

const giveTwo = async (...two: Parameters<typeof addTwo>): Promise<void> => {
  const [page] = two
  await addTwo(...two)
  await button(page, 'Give all sure (2)').click()
  await answer(page, ASKED, 'Yes')
  await expect(said(page)).toContainText('2 of 2 files were given to their orders')
  await letGo(page)
}

test('an undo of a batch that gets no answer is there to be pressed again', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Manager', '/admin/documents')
  await giveTwo(page, handIn, 'LOSTUNDO')
  // The first mail is taken back, and nobody hears of it; the other call does not arrive.
  let calls = 0
  await page.route('**/cancel-mail', async (route) => {
    calls += 1
    if (calls === 1) await route.fetch()
    await route.abort('connectionreset')
  })
  const undo = page.getByRole('button', { name: /^Undo: take 2 mails back/ })
  await undo.click()
  // Of the second too, which the undo comes to after the first.
  await expect(said(page).getByText('It may still leave: undo again')).toHaveCount(2)
  await expect(said(page)).not.toContainText('could not be taken back')
  await page.unrouteAll({ behavior: 'wait' })
  await letGo(page)
  await undo.click()
  await expect(said(page)).toContainText('2 mails were taken back; the documents stay')
  await expect(said(page)).not.toContainText('no answer came')
})

test('a mail that was taken back before, whose answer is no longer kept, is not called one that could not be', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Manager', '/admin/documents')
  await giveTwo(page, handIn, 'DONEBEFORE')
  const { http: status, message } = errorCodes.answerErased
  await page.route('**/cancel-mail', async (route) => {
    await route.fetch()
    await route.fulfill({ status, json: { status: 0, message, data: null } })
  })
  await page.getByRole('button', { name: /^Undo: take 2 mails back/ }).click()
  await expect(said(page)).toContainText('2 mails were taken back; the documents stay')
  await expect(said(page)).not.toContainText('could not be taken back')
})

test('a file whose giving gets no answer may be given, is given once, and its mail can be taken back', async ({
  page,
  enter,
  handIn,
}) => {
  await enter(page, 'Night Staff', '/admin/documents')
  await addTwo(page, handIn, 'LOSTGIVE')
  let calls = 0
  await page.route('**/give-file', async (route) => {
    calls += 1
    if (calls === 1) await route.fetch()
    await route.abort('connectionreset')
  })
  await button(page, 'Give all sure (2)').click()
  await answer(page, ASKED, 'Yes')
  await expect(said(page)).toContainText('Of 2 no answer came: they may have been given too')
  await page.unrouteAll({ behavior: 'wait' })
  await letGo(page)
  await button(page, 'Try again').click()
  await expect(said(page)).toContainText('2 of 2 files were given to their orders')
  await expect(said(page)).not.toContainText('no answer came')
  await letGo(page)
  await page.getByRole('button', { name: /^Undo: take 2 mails back/ }).click()
  await expect(said(page)).toContainText('2 mails were taken back')
})

for (const cut of ['lost', 'still awaited'] as const)
  test(`what was given while its answer was ${cut} can be taken back after a reload`, async ({
    page,
    enter,
    handIn,
  }) => {
    await enter(page, 'Team', '/admin/documents')
    await addTwo(page, handIn, cut === 'lost' ? 'GONEMORE' : 'LATEWAIT')
    // The first is given and nobody hears of it; the other call does not arrive.
    let calls = 0
    const stored = Promise.withResolvers<void>()
    await page.route('**/give-file', async (route) => {
      calls += 1
      if (calls > 1) return route.abort('connectionreset')
      await route.fetch()
      stored.resolve()
      if (cut === 'lost') await route.abort('connectionreset')
    })
    await button(page, 'Give all sure (2)').click()
    await answer(page, ASKED, 'Yes')
    await stored.promise
    if (cut === 'lost') await expect(said(page)).toContainText('Of 2 no answer came')
    const here = page.url()
    await page.goto('about:blank')
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto(here)
    const undo = page.getByRole('button', { name: /^Undo: take 1 mail back/ })
    await expect(undo).toBeVisible()
    await expect(said(page)).toContainText('Of 1 no answer came: it may have been given too')
    await letGo(page)
    await undo.click()
    await expect(said(page)).toContainText('1 mail was taken back')
    // What was not done is done once by the same press, and not by a second one.
    await letGo(page)
    await button(page, 'Try again').click()
    await expect(said(page)).toContainText('2 of 2 files were given to their orders')
    await expect(page.getByRole('button', { name: /^Undo: take 1 mail back/ })).toBeVisible()
  })

test('x pressed again at once leaves out no file that came in the place of the first', async ({
  page,
  enter,
}) => {
  await enter(page, 'Team', '/admin/documents')
  // One after the other: two are read at a time, and which is read first stands first.
  for (const n of [1, 2, 3]) {
    await add(page, `x${n}.pdf`, textPdf(HEAD, 'Nobody', `x${n}`))
    await expect(page.getByText(n === 1 ? '1 file waits' : `${n} files wait`)).toBeVisible()
  }
  await letGo(page)
  await Promise.all([1, 2, 3].map(() => page.keyboard.press('x')))
  const leftOut = page.locator('[data-pile="left out"] [data-waiting-file]')
  await expect(leftOut).toHaveText([/^x1\.pdf/])
  await letGo(page)
  await page.keyboard.press('x')
  await expect(leftOut).toHaveText([/^x1\.pdf/, /^x2\.pdf/])
})

test('what was answered as another tab signed out is counted once after signing in again', async ({
  page,
  context,
  handIn,
  product,
}) => {
  const giver = { name: 'Lost Giver', email: 'lostgiver@office.example', type: 'Team' }
  const password = 'cards at dusk'
  await addMember(product.url, { ...giver, password })
  await signInAs(page, product.url, { email: giver.email, password })
  await page.goto(`${product.url}/admin/documents`)
  await addTwo(page, handIn, 'OUTGIVEN')
  const { promise: signedOut, resolve: isOut } = Promise.withResolvers<void>()
  await page.route('**/give-file', async (route) => {
    const response = await route.fetch()
    await signedOut
    await route.fulfill({ response })
  })
  // The line is slow: the page stays until the next one comes.
  await page.route(`${product.url}/`, async (route) => {
    isOut()
    await new Promise((done) => setTimeout(done, 1_500))
    await route.continue()
  })
  await button(page, 'Give all sure (2)').click()
  await answer(page, ASKED, 'Yes')
  await expect(said(page)).toContainText('Giving 0 of 2')
  const other = await context.newPage()
  await other.goto(`${product.url}/admin`)
  await other.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email ID')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByLabel('Email ID').fill(giver.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Sign In').click()
  await expect(said(page)).toContainText('2 of 2 files were given to their orders')
  await page.getByRole('button', { name: /^Undo: take 2 mails back/ }).click()
  await expect(said(page)).toContainText('2 mails were taken back')
})

test('of files that were given as another tab signed out those count too whose turn had not come', async ({
  page,
  context,
  handIn,
  product,
}) => {
  const giver = { name: 'Cut Giver', email: 'cutgiver@office.example', type: 'Team' }
  const password = 'cards at dusk'
  await addMember(product.url, { ...giver, password })
  await signInAs(page, product.url, { email: giver.email, password })
  await page.goto(`${product.url}/admin/documents`)
  await addSure(page, handIn, 'CUTSHORT', 3)
  const { promise: signedOut, resolve: isOut } = Promise.withResolvers<void>()
  await page.route('**/give-file', async (route) => {
    await signedOut
    await route.abort('connectionreset').catch(() => undefined)
  })
  await button(page, 'Give all sure (3)').click()
  await answer(page, ASKED.replace('2', '3'), 'Yes')
  await expect(said(page)).toContainText('Giving 0 of 3')
  const other = await context.newPage()
  await other.goto(`${product.url}/admin`)
  await other.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Email ID')).toBeVisible()
  isOut()
  await page.unrouteAll({ behavior: 'wait' })
  await signInAs(page, product.url, { email: giver.email, password })
  await page.goto(`${product.url}/admin/documents`)
  await expect(said(page)).toContainText('0 of 3 files were given to their orders. Of 2 no answer')
  await expect(said(page)).toContainText('its turn had not come')
  await expect(page.getByText('1 file waits, 2 without an answer')).toBeVisible()
  await letGo(page)
  await button(page, 'Try again').click()
  await expect(said(page)).toContainText('2 of 3 files were given to their orders')
  await letGo(page)
  await button(page, 'Give all sure (1)').click()
  await answer(page, 'Give the sure file to its order and mail each to its traveller?', 'Yes')
  await expect(said(page)).toContainText('3 of 3 files were given to their orders')
})
