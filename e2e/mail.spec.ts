import { RESCUE_PAGE } from '@e-arrival/contract/mail/rescue'
import { expect, type Page } from '@playwright/test'
import { textPdf } from '../server/src/testing/made/text-pdf.ts'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { mailsFor } from './kit/mails.ts'
import { mailed, mailsOn, tell, test } from './kit/offices/mail-offices.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { enterAs } from './kit/people/staff.ts'
import { answer, button, heading, toast } from './kit/screen.ts'
import { sidebarScreens } from './kit/screens.ts'

const NOT_SENT = 'Not sent: no mail provider is set up'
const NO_PROVIDER = 'No mail provider is set up: mails are written to a folder and not sent.'
const noticesOn = (page: Page) => page.getByRole('region', { name: 'Mail notices' })
const historyOn = (page: Page) => page.getByRole('table', { name: 'Email History' })
const handIn = ({ url, intakeKey }: { url: string; intakeKey: string }, orderId: string) =>
  callApi(url, 'POST', '/intake/orders', newOrder(orderId), { 'x-api-key': intakeKey })
/** Uploads a card by Sendgrid, as a member does. */
const submitCard = async (page: Page): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'card.pdf', mimeType: 'application/pdf', buffer: makePdf('A card') },
  })
  await button(page, 'Submit (SendGrid)').click()
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
    toast(page, 'Document uploaded; the mail will be written and not sent: AWS is not set up'),
  ).toBeVisible()
})

test('without a provider many at once promise no mail either', async ({ page, silent }) => {
  const made = newOrder('UNSENT09', { passport_number: 'N4400009', surname: 'Unsentson' })
  const headers = { 'x-api-key': silent.intakeKey }
  await callApi(silent.url, 'POST', '/intake/orders', made, headers)
  await enterAs(page, silent.url, silent.staff.Team, '/admin/documents')
  const buffer = textPdf('Kingdom of Cambodia', 'UNSENTSON', 'N4400009', made.arrival_date)
  await page
    .getByLabel('Files to add')
    .setInputFiles([{ name: 'card.pdf', mimeType: 'application/pdf', buffer }])
  await button(page, 'Give all sure (1)').click()
  const notSent = 'Mails are written and not sent: AWS is not set up.'
  await answer(page, `Give the sure file to its order? ${notSent}`, 'Yes')
  const said = page.locator('[data-giving=done]')
  await expect(said).toContainText(`1 of 1 file was given to its order. ${notSent}`)
  await expect(page.getByText(/mail each|mail goes to/)).toHaveCount(0)
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
  const unsent = mailsOn(page, 'Not sent').filter({ hasText: 'UNSENT02' })
  await expect(unsent).toHaveCount(1)
  await expect(unsent).toContainText(NOT_SENT)
  await expect(unsent).not.toContainText('so far')
  await enterAs(page, silent.url, silent.staff.Team, '/admin')
  await expect(heading(page)).toHaveText('New Order')
  await expect(noticesOn(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Mail', exact: true })).toHaveCount(0)
})

test('without a provider a traveller is promised no mail, with one he is', async ({
  page,
  silent,
  alone,
}) => {
  const promised = 'We also send it to you by email.'
  for (const { office, isSent } of [
    { office: silent, isSent: false },
    { office: alone, isSent: true },
  ]) {
    await handIn(office, 'PROMISE1')
    await page.goto(`${office.url}/track-order/PROMISE1`)
    const hint = page.getByText('You will find it in the email we sent you.')
    await expect(hint).toHaveCount(isSent ? 1 : 0)
    await page.getByLabel('Email ID').fill('promise1@example.com')
    await page.getByRole('button', { name: 'TRACK ORDER' }).click()
    const said = page.getByText('Your card appears on this page as soon as it is ready.')
    await expect(said).toBeVisible()
    await expect(page.getByText(promised)).toHaveCount(isSent ? 1 : 0)
    await expectNoAxeFindings(page)
  }
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
  await expect(rows.nth(RESCUE_PAGE).locator('tr').first()).toBeFocused()
  const newest = rows.first()
  await button(page, 'Send all now').focus()
  await page.keyboard.press('Tab')
  await expect(newest.getByRole('link')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(newest.getByRole('button', { name: 'Send now' })).toBeFocused()
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

  // Whoever works an order is told so too, and is promised nothing.
  const working = await page.context().newPage()
  await working.goto(alone.url + orderPath('REFUSED1'))
  await expect(historyOn(working)).toContainText('Waits: its provider refuses our account')
  await expectNoAxeFindings(working)
  await handIn(alone, 'REFUSED4')
  await working.goto(alone.url + orderPath('REFUSED4'))
  await submitCard(working)
  await expect(
    toast(
      working,
      'the mail waits: Sendgrid refuses our account. It leaves once an Admin has mended',
    ),
  ).toBeVisible()
  await historyOn(working)
    .getByRole('button', { name: /^Take back/ })
    .click()
  await expect(historyOn(working)).toContainText('Taken back')
  await working.close()

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

test('an order that is looked at says that its mail waits as soon as the provider refuses the account', async ({
  page,
  alone,
}) => {
  await handIn(alone, 'LOOKED01')
  await enterAs(page, alone.url, alone.staff.Team, orderPath('LOOKED01'))
  await submitCard(page)
  await expect(toast(page, 'Document uploaded; the mail is on its way')).toBeVisible()
  await tell(alone.sendgrid, { kind: 'refuse', status: 401, error: 'The API key is revoked' })
  // It can still be taken back as another one hears the refusal.
  await mailed(alone, 'LOOKED02', 'Sendgrid')
  await expect(historyOn(page)).toContainText('Waits: its provider refuses our account')
  await expect(historyOn(page).getByRole('button', { name: /^Take back/ })).toBeVisible()

  await tell(alone.sendgrid, { kind: 'take' })
  const headers = { authorization: alone.staff.Admin.token }
  const body = { provider: 'Sendgrid' }
  await callApi(alone.url, 'POST', '/admin/try-mail-provider', body, headers)
  await expect(historyOn(page)).not.toContainText('Waits')
})
