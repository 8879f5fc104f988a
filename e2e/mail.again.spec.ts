import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { mailsFor } from './kit/mails.ts'
import { mailed, mailsOn, tell, test } from './kit/offices/mail-offices.ts'
import { enterAs } from './kit/people/staff.ts'
import { answer, button, heading, toast } from './kit/screen.ts'

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
  await expect(toast(page, '1 mail will be sent')).toBeVisible()
  await expect(rows).toHaveCount(failed.length - 1)
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await button(page, 'Send all again').click()
  await answer(page, 'Send all mails of this list again?', 'Yes')
  await expect(toast(page, '2 mails will be sent')).toBeVisible()
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

test('all that are sent again are those that were shown, not one that failed since', async ({
  page,
  alone,
}) => {
  const headers = { authorization: alone.staff.Admin.token }
  const list = async () => {
    const found = await callApi(alone.url, 'GET', '/admin/mails?state=failed', undefined, headers)
    return found.data as { rows: { order_id: string }[]; counts: Record<string, number> }
  }
  const failed = async () => (await list()).rows.map(({ order_id }) => order_id)
  await tell(alone.sendgrid, { kind: 'refuse', status: 400, error: 'Bad content' })
  for (const orderId of ['SINCE001', 'SHOWN001']) {
    await mailed(alone, orderId, 'Sendgrid')
    await expect.poll(failed).toContain(orderId)
  }
  // As the screen saw the list before the older mail failed too.
  await page.route('**/admin/mails?state=failed', async (route) => {
    const { rows, counts, ...more } = await list()
    const before = rows.filter(({ order_id }) => order_id !== 'SINCE001')
    const data = { ...more, rows: before, counts: { ...counts, failed: before.length } }
    await route.fulfill({ json: { status: 1, message: '', data } })
  })
  await enterAs(page, alone.url, alone.staff.Admin, '/admin/mail')
  await page.getByRole('button', { name: /^Failed/ }).click()
  await expect(mailsOn(page, 'Failed').filter({ hasText: 'SHOWN001' })).toHaveCount(1)
  const shown = await mailsOn(page, 'Failed').count()
  await tell(alone.sendgrid, { kind: 'take' })
  await button(page, 'Send all again').click()
  await answer(page, 'Send all mails of this list again?', 'Yes')
  await expect(toast(page, shown === 1 ? '1 mail will be' : `${shown} mails will be`)).toBeVisible()
  expect(await failed()).toContain('SINCE001')
})

test('a second press of a resting hand sends no mail of the row that took the place of the first', async ({
  page,
  alone,
}) => {
  await tell(alone.sendgrid, { kind: 'refuse', status: 400, error: 'Bad content' })
  for (const orderId of ['RESTING1', 'RESTING2']) await mailed(alone, orderId, 'Sendgrid')
  await enterAs(page, alone.url, alone.staff.Admin, '/admin/mail')
  await page.getByRole('button', { name: /^Failed/ }).click()
  const resting = mailsOn(page, 'Failed').filter({ hasText: 'RESTING' })
  await expect(async () => {
    await button(page, 'Refresh').click()
    await expect(resting).toHaveCount(2, { timeout: 1_000 })
  }).toPass()
  await tell(alone.sendgrid, { kind: 'take' })
  const again = resting.first().getByRole('button', { name: 'Send again' })
  await again.click()
  await expect(resting).toHaveCount(1)
  const place = await again.boundingBox()
  await page.waitForTimeout(700)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(500)
  expect(place).not.toBeNull()
  await expect(resting).toHaveCount(1)
  await again.press('Enter')
  await expect(resting).toHaveCount(0)
})

test('the list goes on by itself, and no row comes under a pointer', async ({ page, alone }) => {
  await tell(alone.sendgrid, { kind: 'refuse', status: 400, error: 'Bad content' })
  await enterAs(page, alone.url, alone.staff.Admin, '/admin/mail')
  await page.getByRole('button', { name: /^Failed/ }).click()
  await mailed(alone, 'BYITSELF1', 'Sendgrid')
  const row = (orderId: string) => mailsOn(page, 'Failed').filter({ hasText: orderId })
  await expect(row('BYITSELF1')).toHaveCount(1, { timeout: 60_000 })
  const again = row('BYITSELF1').getByRole('button', { name: 'Send again' })
  await again.hover()
  const place = await again.boundingBox()
  await mailed(alone, 'BYITSELF2', 'Sendgrid')
  await expect(page.getByText('1 new', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect(await again.boundingBox()).toEqual(place)
  await expect(row('BYITSELF2')).toHaveCount(0)
  await heading(page).hover()
  await expect(row('BYITSELF2')).toHaveCount(1)
})
