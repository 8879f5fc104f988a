import { expect, type Locator, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { mailed, mailsOn, test as offices } from './kit/offices/mail-offices.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { enterAs } from './kit/people/staff.ts'
import { button, heading, letGo, rowOf, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

/** Rests the pointer on it once it stands, and answers how it is pressed there after a nudge, as a hand does. */
const aimAt = async (page: Page, control: Locator) => {
  await control.scrollIntoViewIfNeeded()
  let stood = ''
  await expect(async () => {
    const before = stood
    stood = JSON.stringify(await control.boundingBox())
    expect(stood).toBe(before)
  }).toPass({ intervals: [0, 1_000] })
  const box = await control.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 12, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x - 2, y)
  return async () => {
    await page.mouse.move(x, y + 1)
    await page.waitForTimeout(700)
    await page.mouse.click(x + 1, y)
  }
}

offices(
  'a mail that comes into the list moves none away from under a pointer',
  async ({ page, silent }) => {
    await mailed(silent, 'STILLMAIL1')
    await enterAs(page, silent.url, silent.staff.Admin, '/admin/mail')
    const rows = mailsOn(page, 'Not sent')
    await page.getByRole('button', { name: /^Not sent/ }).click()
    const mine = rows.filter({ hasText: 'STILLMAIL1' })
    await expect(mine).toHaveCount(1)
    const press = await aimAt(page, mine.getByRole('button', { name: 'Send now' }))
    await mailed(silent, 'STILLMAIL2')
    await expect(page.getByText('1 new', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(rows.filter({ hasText: 'STILLMAIL2' })).toHaveCount(0)
    await press()
    await expect(toast(page, /^Order STILLMAIL1, stillmail1@example\.com: 1 mail/)).toBeVisible()
    await heading(page).hover()
    await expect(rows.filter({ hasText: 'STILLMAIL2' })).toHaveCount(1)
  },
)

test('a colleague’s mail is not taken back for one’s own', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('STILLBACK1'))
  await enter(page, 'Team', orderPath(orderId))
  const history = page.getByRole('table', { name: 'Email History' })
  const send = (who: 'Team' | 'Manager', text: string) =>
    callApi(
      product.url,
      'POST',
      '/admin/send-message',
      { orderId, subject: '', text, mailServiceProvider: 'AWS', holdSeconds: 20 },
      { authorization: staff[who].token },
    )
  await expect(button(page, 'Write a mail')).toBeVisible()
  await send('Team', 'Mine.')
  const backs = history.getByRole('button', { name: /Take back/ })
  await expect(backs).toHaveCount(1)
  const press = await aimAt(page, backs)
  await send('Manager', 'Of a colleague.')
  await expect(page.getByText('1 new', { exact: true })).toBeVisible()
  await expect(backs).toHaveCount(1)
  const cancelled = page.waitForResponse('**/cancel-mail')
  await press()
  await cancelled
  await expect(toast(page, 'The mail was taken back: stillback1@example.com').first()).toBeVisible()
  await heading(page).hover()
  const rows = history.locator('tr[data-index]')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Taken back')
  await expect(rows.nth(0)).not.toContainText('Taken back')
})

test('the keyboard holds a table too, and what came is shown when it leaves', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('STILLKEYS1'))
  const say = (remark: string) =>
    callApi(
      product.url,
      'POST',
      '/admin/add-new-remark',
      { orderId, remark, remarkerName: '' },
      { authorization: staff.Manager.token },
    )
  await say('The first words')
  await enter(page, 'Team', orderPath(orderId))
  const comments = page.locator('#comments')
  await expect(comments).toContainText('The first words')
  await page.keyboard.press('Tab')
  await comments.getByRole('button', { name: 'Hide details' }).focus()
  await say('The second words')
  await expect(comments.getByText('1 new', { exact: true })).toBeVisible()
  await expect(comments).not.toContainText('The second words')
  await button(page, 'Write a mail').focus()
  await expect(comments).toContainText('The second words')
})

test('a newer comment folds none that is read, and opens none that was hidden', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('STILLREAD1'))
  const say = (remark: string) =>
    callApi(
      product.url,
      'POST',
      '/admin/add-new-remark',
      { orderId, remark, remarkerName: '' },
      { authorization: staff.Manager.token },
    )
  await say('First words to be read for a while')
  await enter(page, 'Team', orderPath(orderId))
  const comments = page.locator('#comments')
  await expect(comments).toContainText('First words to be read')
  await say('Second words')
  await expect(comments).toContainText('Second words')
  await expect(comments).toContainText('First words to be read')
  await comments.getByRole('button', { name: 'Hide details' }).first().click()
  await heading(page).hover()
  await expect(comments).not.toContainText('Second words')
  await letGo(page)
  await say('Third words')
  await expect(comments).toContainText('Third words')
  await expect(comments).not.toContainText('Second words')
  await expect(comments).toContainText('First words to be read')
})

test('an open order page shows a download when it happens', async ({
  page,
  enter,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('STILLDOWN1'))
  await uploadDocument(product, staff.Team.token, orderId, makePdf('A card'))
  await enter(page, 'Team', orderPath(orderId))
  const downloads = page.getByRole('table', { name: 'Download History' })
  await expect(page.locator('#downloads')).toBeVisible()
  await expect(downloads).toHaveCount(0)
  const traveller = await page.context().browser()?.newContext()
  const tracking = await traveller?.newPage()
  await tracking?.goto(`${product.url}/track-order/${orderId}`)
  await tracking?.getByLabel('Email').fill('stilldown1@example.com')
  await tracking?.getByRole('button', { name: 'TRACK ORDER' }).click()
  await tracking?.getByRole('button', { name: 'Download Now' }).hover()
  await tracking?.waitForTimeout(700)
  await tracking?.getByRole('button', { name: 'Download Now' }).click()
  await expect(downloads.locator('tr[data-index]')).toHaveCount(1)
  await expect(page.locator('#timeline')).toContainText(/download/i)
  await traveller?.close()
})

test('a second row is deleted while the first is under way, and stays away', async ({
  page,
  enter,
  handIn,
}) => {
  for (const id of ['STILLDEL1', 'STILLDEL2']) await handIn(newOrder(id))
  await enter(page, 'Admin', '/admin/recent-order?search=STILLDEL&sort=order_id')
  await expect(rowOf(page, 'STILLDEL2')).toBeVisible()
  const let1 = Promise.withResolvers<void>()
  let calls = 0
  await page.route('**/api/admin/**', async (route) => {
    if (route.request().method() === 'PUT') {
      calls += 1
      if (calls === 1) await let1.promise
    }
    await route.continue().catch(() => undefined)
  })
  for (const id of ['STILLDEL1', 'STILLDEL2']) {
    await letGo(page)
    await button(page, `Delete ${id}`).click()
    const dialog = page.getByRole('dialog').filter({ hasText: 'Please confirm' })
    await expect(dialog).toContainText(id)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await expect(rowOf(page, id)).toHaveCount(0)
  }
  let1.resolve()
  await expect(toast(page, 'deleted successfully').first()).toBeVisible()
  await expect.poll(() => calls).toBe(2)
  await page.reload()
  await expect(
    page
      .getByText('No records')
      .or(page.getByText(/No orders/))
      .first(),
  ).toBeVisible()
})
