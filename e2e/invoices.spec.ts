import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { expectNoAxeFindings } from './kit/axe.ts'
import { mailsFor } from './kit/mails.ts'
import { letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const orderField = (page: Page) => page.getByLabel('Order ID')
const send = (page: Page) => page.getByRole('button', { name: 'Send Invoice' })

const open = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Manage Invoices' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Send Invoice')
}

const anOrder = (order_id: string, email: string, more: Record<string, unknown> = {}) => ({
  order_id,
  full_name: 'Malis',
  surname: 'Keo',
  email,
  arrival_date: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  ...more,
})

test('a paid order is shown, then its receipt is mailed as PDF; a repeat asks first', async ({
  handIn,
  page,
  product,
  signIn,
}) => {
  const email = 'malis.keo@example.com'
  const orderId = await handIn(anOrder('INVOICE1', email, { amount: '89.00', currency: 'USD' }))
  await signIn(page)
  await open(page)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(1)
  await expect(page.getByLabel('Mail provider')).toBeHidden()
  await orderField(page).fill(orderId)
  const facts = page.getByRole('region', { name: `Order ${orderId}` })
  for (const said of ['Malis Keo', '89.00 USD', 'Paid', email, 'it gets a receipt'])
    await expect(facts).toContainText(said)
  await expect(page.getByLabel('Mail provider')).toHaveValue('AWS')
  await expectNoAxeFindings(page)
  await send(page).click()
  await expect(page.getByText('Receipt made; its mail is on its way')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Made just now' })
  await expect(sent).toContainText('INV-')
  await expect(sent).toContainText('89.00 USD')
  await expect(sent).toContainText(email)
  const made = page.getByRole('table', { name: 'Invoices and receipts' }).getByRole('row').nth(1)
  for (const said of ['Receipt', orderId, '89.00 USD', email])
    await expect(made).toContainText(said)
  await expectNoAxeFindings(page)
  await expect
    .poll(async () => (await mailsFor(product.ses, email)).length, { timeout: 40_000 })
    .toBe(1)
  // Nobody has pressed anything since: where the mail stands is told by itself.
  await expect(made).toContainText('Handed over')
  const [mail] = await mailsFor(product.ses, email)
  const [pdf] = mail?.email.attachments ?? []
  expect(
    Buffer.from(pdf?.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')

  await orderField(page).fill(orderId)
  await expect(facts).toBeVisible()
  await letGo(page)
  await send(page).click()
  await expect(
    page.getByText(/^A receipt was already made for this order.*The last one is INV-\d+, made /),
  ).toBeVisible()
  await expect(page.getByText(`Order ${orderId} (Malis Keo)`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'No', exact: true }).click()
  await expect(sent.getByRole('listitem')).toHaveCount(1)
  await send(page).click()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(sent.getByRole('listitem')).toHaveCount(2)
  await sent.getByRole('link', { name: 'View order' }).first().click()
  const mails = page.getByRole('region', { name: 'Email History' })
  await expect(mails.getByRole('row').filter({ hasText: orderId })).toHaveCount(2)
})

test('an order without an amount, and one that does not exist, say so', async ({
  handIn,
  page,
  signIn,
}) => {
  const orderId = await handIn(anOrder('INVOICE2', 'without.amount@example.com'))
  await signIn(page)
  await open(page)
  await orderField(page).fill(orderId)
  await send(page).click()
  await expect(page.getByText('No amount recorded for this order.')).toBeVisible()
  await expect(orderField(page)).toHaveValue(orderId)
  // What stands there already is said of the next press too (spec 2 §8).
  await letGo(page)
  await send(page).click()
  await expect(toast(page, 'No amount recorded for this order.')).toBeVisible()
  await orderField(page).fill('KH-NO-SUCH-ORDER')
  await send(page).click()
  await expect(page.getByText('There is no order with this id')).toBeVisible()
  await letGo(page)
  await send(page).click()
  await expect(toast(page, 'There is no order with this id')).toBeVisible()
})

test('a press before the order was seen shows it and sends nothing; a second one sends', async ({
  handIn,
  page,
  product,
  signIn,
}) => {
  const email = 'hasty.invoice@example.com'
  const orderId = await handIn(
    anOrder('INVOICE3', email, { amount: '12.00', currency: 'USD', payment_confirmed: false }),
  )
  await signIn(page)
  await open(page)
  await orderField(page).fill(orderId)
  await orderField(page).press('Enter')
  const facts = page.getByRole('region', { name: `Order ${orderId}` })
  await expect(facts).toContainText('Not paid')
  await expect(facts).toContainText('it gets an invoice')
  await expect(page.getByText('Not sent: this came up only now.')).toBeVisible()
  expect(await mailsFor(product.ses, email)).toHaveLength(0)
  await expect(page.getByRole('region', { name: 'Made just now' })).toBeHidden()
  // Two keys within half a second are one press.
  await letGo(page)
  await orderField(page).press('Enter')
  await expect(page.getByRole('region', { name: 'Made just now' })).toContainText('12.00 USD')
})

test('a deleted order says why nothing can be sent', async ({
  handIn,
  page,
  product,
  signIn,
  staff,
}) => {
  const orderId = await handIn(
    anOrder('INVOICE4', 'deleted.invoice@example.com', { amount: '12.00', currency: 'USD' }),
  )
  await callApi(
    product.url,
    'PUT',
    '/admin/move-order-status',
    { orderId, updatingStatus: 'Deleted' },
    { authorization: staff.Admin.token },
  )
  await signIn(page)
  await open(page)
  await orderField(page).fill(orderId)
  await expect(page.getByText('This order is deleted. Restore it first.')).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('region', { name: 'Made just now' })).toBeHidden()
})

test('a press while typing has not paused looks nothing up that was not asked for', async ({
  handIn,
  page,
  signIn,
}) => {
  const orderId = await handIn(
    anOrder('INVOICE5', 'quick.press@example.com', { amount: '5.00', currency: 'USD' }),
  )
  await signIn(page)
  await open(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const [, id] = request.url().split('/invoice-preview/')
    if (id !== undefined) asked.push(id)
  })
  await orderField(page).fill(orderId)
  await send(page).click()
  await expect(page.getByRole('region', { name: `Order ${orderId}` })).toContainText('5.00 USD')
  expect(new Set(asked)).toEqual(new Set([orderId]))
})
