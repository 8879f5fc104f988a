import { RESCUE_PAGE } from '@e-arrival/contract/mail/rescue'
import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { prepareKey } from './kit/cli.ts'
import { mailsFor } from './kit/mails.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { enterAs, makeStaff, type Staff } from './kit/people/staff.ts'
import { type Product, startProduct, startScript } from './kit/product.ts'
import { answer, button, heading, toast } from './kit/screen.ts'
import { sidebarScreens } from './kit/screens.ts'
import { test as base } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

type Office = Product & { staff: Staff }
type Offices = {
  /** No provider is set up. */
  silent: Office
  /** Sendgrid alone is set up, so that none takes over from it. */
  alone: Office & { sendgrid: string }
}

const open = async (env: Record<string, string>): Promise<Office> => {
  const product = await startProduct({ MAILS_AN_HOUR: '1000', ...env }, prepareKey)
  return { ...product, staff: await makeStaff(product.url) }
}

const test = base.extend<object, Offices>({
  silent: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const office = await open({})
      await use(office)
      await office.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  alone: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern.
    async ({}, use) => {
      const { url: sendgrid, stop } = await startScript(
        'server/src/testing/mail/sendgrid-stand-in.ts',
      )
      const office = await open({ SENDGRID_API_KEY: 'SG.stand-in', SENDGRID_BASE_URL: sendgrid })
      await use({ ...office, sendgrid })
      await office.stop()
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const NOT_SENT = 'Not sent: no mail provider is set up'
const NO_PROVIDER = 'No mail provider is set up: mails are written to a folder and not sent.'
const document = makePdf('Cambodia e-Arrival Card')

const noticesOn = (page: Page) => page.getByRole('region', { name: 'Mail notices' })
const historyOn = (page: Page) => page.getByRole('table', { name: 'Email History' })
const mailsOn = (page: Page, list: string) =>
  page.getByRole('table', { name: `Mails: ${list}`, exact: true }).locator('tbody')
const tell = (standIn: string, behaviour: object) =>
  fetch(`${standIn}/stand-in/always`, { method: 'POST', body: JSON.stringify(behaviour) })

/** Hands in an order and uploads its document, as a landing site and a member do. */
const mailed = async (office: Office, orderId: string, provider?: string): Promise<void> => {
  const headers = { 'x-api-key': office.intakeKey }
  const made = await callApi(office.url, 'POST', '/intake/orders', newOrder(orderId), headers)
  if (made.status !== 1) throw new Error(made.message)
  await uploadDocument(office, office.staff.Team.token, orderId, document, 'card.pdf', provider)
}

test('without a provider an upload says so, and its mail stands in Email History as not sent', async ({
  page,
  silent,
}) => {
  await mailed(silent, 'UNSENT01')
  await enterAs(page, silent.url, silent.staff.Team, orderPath('UNSENT01'))
  await expect(historyOn(page).getByRole('row')).toHaveCount(2)
  await expect(historyOn(page)).toContainText(NOT_SENT)
  await expect(historyOn(page)).not.toContainText(/Handed over|Delivered/)
  await expectNoAxeFindings(page)
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'card.pdf', mimeType: 'application/pdf', buffer: makePdf('Another card') },
  })
  await button(page, 'Submit (AWS)').click()
  await expect(
    toast(
      page,
      'Document uploaded; its mail will be written and not sent: no mail provider is set up',
    ),
  ).toBeVisible()
})

test('its notice is on every screen of an Admin, leads to the Mail screen, and is nobody else’s', async ({
  page,
  silent,
}) => {
  test.setTimeout(120_000)
  await mailed(silent, 'UNSENT02')
  await enterAs(page, silent.url, silent.staff.Admin, '/admin')
  for (const { path, title } of sidebarScreens) {
    await page.goto(silent.url + path)
    await expect(heading(page)).toHaveText(title)
    await expect(noticesOn(page)).toContainText(NO_PROVIDER)
  }
  await page.goto(silent.url + orderPath('UNSENT02'))
  await noticesOn(page).getByRole('link', { name: 'Mail' }).press('Enter')
  await expect(heading(page)).toHaveText('Mail')
  await expect(heading(page)).toBeFocused()
  await page.getByRole('button', { name: /^Not sent/ }).click()
  await expect(mailsOn(page, 'Not sent').filter({ hasText: 'UNSENT02' })).toHaveCount(1)
  await enterAs(page, silent.url, silent.staff.Team, '/admin')
  await expect(heading(page)).toHaveText('New Order')
  await expect(noticesOn(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Mail', exact: true })).toHaveCount(0)
})

test('the notice keeps off the heading below it, on a desk and on a phone', async ({
  page,
  silent,
}) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await enterAs(page, silent.url, silent.staff.Admin, '/admin/mail')
    await expect(noticesOn(page)).toBeVisible()
    await expect(heading(page)).toBeVisible()
    const [notice, title] = await Promise.all([
      noticesOn(page).boundingBox(),
      heading(page).boundingBox(),
    ])
    const bottom = (notice?.y ?? 0) + (notice?.height ?? 0)
    expect((title?.y ?? 0) - bottom, `${width} pixels wide`).toBeGreaterThanOrEqual(8)
  }
})

test('mails of a list come page by page, and are reached by keys alone', async ({
  page,
  silent,
}) => {
  const many = Array.from(
    { length: RESCUE_PAGE + 5 },
    (_, n) => `PAGED${String(n).padStart(3, '0')}`,
  )
  for (const orderId of many) await mailed(silent, orderId)
  await enterAs(page, silent.url, silent.staff.Admin, '/admin/mail')
  await page.getByRole('button', { name: /^Not sent/ }).press('Enter')
  const rows = mailsOn(page, 'Not sent')
  await expect(rows).toHaveCount(RESCUE_PAGE)
  await expect(rows.first()).toContainText(many.at(-1) ?? '')
  await rows.last().getByRole('button', { name: 'By Sendgrid' }).focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Show older ones')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rows.filter({ hasText: 'PAGED000' })).toHaveCount(1)
  await expect(rows.filter({ hasText: /PAGED/ })).toHaveCount(many.length)
  await expect(button(page, 'Show older ones')).toHaveCount(0)
  const newest = rows.first()
  await button(page, 'Send all again').focus()
  await page.keyboard.press('Tab')
  await expect(newest.getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(newest.getByRole('button', { name: 'Send again' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(newest.getByRole('button', { name: 'By Sendgrid' })).toBeFocused()
  await newest.getByRole('link').press('Enter')
  await expect(heading(page)).toContainText(`Traveller ${many.at(-1)}`)
})

test('what a provider refuses waits, the notice says why, and all goes on when it is mended', async ({
  page,
  alone,
}) => {
  test.setTimeout(120_000)
  await tell(alone.sendgrid, { kind: 'refuse', status: 401, error: 'The API key is revoked' })
  const waiting = ['REFUSED1', 'REFUSED2', 'REFUSED3']
  for (const orderId of waiting) await mailed(alone, orderId, 'Sendgrid')
  await enterAs(page, alone.url, alone.staff.Admin, '/admin/mail')
  await expect(noticesOn(page)).toContainText(
    /Sendgrid refuses mails of this account: .*401.*Nothing is lost; they wait until it is mended/,
  )
  await expect(noticesOn(page)).toContainText('AWS is not set up')
  const rows = mailsOn(page, 'Waiting')
  await expect(rows).toHaveCount(waiting.length)
  expect(await mailsFor(alone.sendgrid, 'refused1@example.com')).toEqual([])
  await expectNoAxeFindings(page)

  await tell(alone.sendgrid, { kind: 'take' })
  await noticesOn(page).getByRole('button', { name: 'Try again now' }).press('Enter')
  await expect(toast(page, 'Sendgrid is tried with the next mail')).toBeVisible()
  for (const orderId of waiting)
    await expect
      .poll(async () => (await mailsFor(alone.sendgrid, `${orderId.toLowerCase()}@`)).length)
      .toBe(1)
  await page.goto(`${alone.url}/admin/mail`)
  await expect(page.getByText('No mail waits.')).toBeVisible()
  await expect(noticesOn(page)).not.toContainText('refuses')
  await page.goto(alone.url + orderPath('REFUSED1'))
  await expect(historyOn(page)).toContainText('Handed over')
})

test('a mail that failed is sent again alone, the rest all together, each once', async ({
  page,
  alone,
}) => {
  await tell(alone.sendgrid, { kind: 'refuse', status: 400, error: 'Bad content' })
  const failed = ['FAILED01', 'FAILED02', 'FAILED03']
  for (const orderId of failed) await mailed(alone, orderId, 'Sendgrid')
  await enterAs(page, alone.url, alone.staff.Admin, '/admin/mail')
  const shown = page.getByRole('button', { name: /^Failed/ })
  await expect(async () => {
    await button(page, 'Refresh').click()
    await expect(shown).toHaveText(`Failed${failed.length}`, { timeout: 500 })
  }).toPass()
  await shown.click()
  const rows = mailsOn(page, 'Failed')
  await expect(rows).toHaveCount(failed.length)
  await expect(rows.first()).toContainText('Bad content')

  await tell(alone.sendgrid, { kind: 'take' })
  await rows
    .filter({ hasText: 'FAILED02' })
    .getByRole('button', { name: 'Send again' })
    .press('Enter')
  await expect(toast(page, '1 mail will be sent again')).toBeVisible()
  await expect(rows).toHaveCount(failed.length - 1)
  await button(page, 'Send all again').click()
  await answer(page, 'Send all mails of this list again?', 'Yes')
  await expect(toast(page, '2 mails will be sent again')).toBeVisible()
  await expect(page.getByText('No mail has failed.')).toBeVisible()
  for (const orderId of failed) {
    const sent = () => mailsFor(alone.sendgrid, `${orderId.toLowerCase()}@`)
    await expect.poll(async () => (await sent()).length).toBe(1)
  }
})

test('a mail that came to be in doubt behind a list of failed ones is not sent again unasked', async ({
  page,
  context,
  alone,
}) => {
  const requests = async () =>
    ((await (await fetch(`${alone.sendgrid}/stand-in/mails`)).json()) as { requests: number })
      .requests
  await tell(alone.sendgrid, { kind: 'refuse', status: 400, error: 'Bad content' })
  await mailed(alone, 'DOUBTED1', 'Sendgrid')
  await enterAs(page, alone.url, alone.staff.Admin, '/admin/mail')
  const other = await context.newPage()
  await other.goto(`${alone.url}/admin/mail`)
  const failed = (of: Page) => mailsOn(of, 'Failed').filter({ hasText: 'DOUBTED1' })
  for (const tab of [page, other])
    await expect(async () => {
      await button(tab, 'Refresh').click()
      await tab.getByRole('button', { name: /^Failed/ }).click()
      await expect(failed(tab)).toHaveCount(1, { timeout: 1_000 })
    }).toPass()

  await tell(alone.sendgrid, { kind: 'take-then-reset' })
  const again = (of: Page) => failed(of).getByRole('button', { name: 'Send again' })
  await again(other).click()
  const doubtful = other.getByRole('button', { name: /^In doubt/ })
  await expect(async () => {
    await button(other, 'Refresh').click()
    await expect(doubtful).toHaveText('In doubt1', { timeout: 1_000 })
  }).toPass()
  await tell(alone.sendgrid, { kind: 'take' })
  const asked = await requests()
  await again(page).click()
  await expect(toast(page, 'It is not in this list any more.')).toBeVisible()
  await expect(failed(page)).toHaveCount(0)
  expect(await requests()).toBe(asked)
})
