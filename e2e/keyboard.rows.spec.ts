import { expect, type Locator, type Page } from '@playwright/test'
import { webhookReceiver } from '../server/src/testing/webhooks/webhook-receiver.ts'
import { callApi } from './kit/api.ts'
import { wrongNames } from './kit/keys/heard-names.ts'
import { test as inMailOffices, mailed, mailsOn, tell } from './kit/offices/mail-offices.ts'
import { newOrder } from './kit/orders.ts'
import { addMember, tokenOf } from './kit/people/members.ts'
import { enterAs } from './kit/people/staff.ts'
import { button, letGo, press, sayYesByKeys } from './kit/screen.ts'
import { test } from './kit/test.ts'

const hasFocusIn = (place: Locator): Promise<boolean> =>
  place.evaluate((one) => one.contains(document.activeElement))
const focusIsIn = (place: Locator) => expect.poll(() => hasFocusIn(place)).toBe(true)

inMailOffices(
  'a mail that is sent again leaves the focus in the row that took its place',
  async ({ page, alone }) => {
    await tell(alone.sendgrid, { kind: 'refuse', status: 400, error: 'Not this one' })
    for (const id of ['ROWMAIL1', 'ROWMAIL2', 'ROWMAIL3']) await mailed(alone, id, 'Sendgrid')
    await enterAs(page, alone.url, alone.staff.Admin, '/admin/mail')
    await page.getByRole('button', { name: /^Failed/ }).press('Enter')
    const rows = mailsOn(page, 'Failed')
    await expect(rows).toHaveCount(3)
    const wrong = await wrongNames(page.getByRole('table', { name: 'Mails: Failed' }))
    await letGo(page)
    await tell(alone.sendgrid, { kind: 'take' })
    await rows.nth(1).getByRole('button', { name: 'Send again' }).focus()
    await press(page, 'Enter')
    await expect(rows).toHaveCount(2)
    await focusIsIn(rows.nth(1))
    await page.keyboard.press('Tab')
    await expect(rows.nth(1).getByRole('link')).toBeFocused()
    // The last of the list leads to the one before it.
    await letGo(page)
    await rows.nth(1).getByRole('button', { name: 'Send again' }).focus()
    await press(page, 'Enter')
    await expect(rows).toHaveCount(1)
    await focusIsIn(rows.nth(0))
    expect(wrong).toEqual([])
  },
)

/** A member's own page, with others of his sessions on it. */
const openOwn = async (page: Page, url: string, email: string): Promise<void> => {
  const member = { name: 'Rows', email, password: 'boats at noon', type: 'Team' as const }
  await addMember(url, member)
  for (let times = 0; times < 3; times += 1) await tokenOf(url, member)
  const token = (await tokenOf(url, member)) ?? ''
  await enterAs(page, url, { ...member, token }, '/admin/change-password')
}

test('a session that is ended leaves the focus in the row that took its place', async ({
  page,
  product,
}) => {
  await openOwn(page, product.url, 'rows.own@office.example')
  const rows = page.getByRole('table', { name: 'Live sessions' }).locator('tbody')
  await expect(rows).toHaveCount(4)
  const ends = rows.getByRole('button', { name: /^End the session/ })
  const wrong = await wrongNames(page.getByRole('table', { name: 'Live sessions' }))
  await ends.nth(0).focus()
  const at = await rows.evaluateAll((all) =>
    all.findIndex((row) => row.contains(document.activeElement)),
  )
  await press(page, 'Enter')
  await expect(rows).toHaveCount(3)
  await focusIsIn(rows.nth(at))
  expect(wrong).toEqual([])
})

test('a card that is deleted leaves the focus in the one that took its place', async ({
  page,
  enter,
  handIn,
}) => {
  for (const at of [1, 2, 3]) await handIn(newOrder(`ROWCARD${at}`))
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, 'Admin', '/admin/recent-order?search=ROWCARD&sort=order_id')
  const cards = page.getByRole('listitem').filter({ has: page.locator('article') })
  await expect(cards).toHaveCount(3)
  await button(page, 'Delete ROWCARD2').press('Enter')
  await sayYesByKeys(page)
  await expect(cards).toHaveCount(2)
  await expect(cards.filter({ hasText: 'ROWCARD3' })).toBeFocused()
})

test('each button of the deliveries says which it is for', async ({
  page,
  product,
  staff,
  enter,
}) => {
  const sites = [await webhookReceiver(), await webhookReceiver()]
  const by = async (path: string, body: object = {}) =>
    (await callApi(product.url, 'POST', path, body, { authorization: staff.Admin.token })).data as {
      id: number
    }
  for (const site of sites) {
    const { id } = await by('/admin/webhooks', { domain: 'rows.example', url: site.url })
    await by(`/admin/webhooks/${id}/test`)
  }
  await enter(page, 'Admin', '/admin/integrations')
  const table = page.getByRole('table', { name: 'Deliveries' })
  const mine = table.locator('tbody').filter({ hasText: 'rows.example' })
  await expect(mine.filter({ hasText: 'Delivered' })).toHaveCount(2)
  expect(await wrongNames(table)).toEqual([])
  for (const site of sites) await site.close()
})
