import { expect, type Page, type Route } from '@playwright/test'
import { holdAnswer } from './kit/forms/hold-answer.ts'
import { field } from './kit/forms/typed-forms.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { admin } from './kit/product.ts'
import { button, letGo, toast } from './kit/screen.ts'
import { test } from './kit/test.ts'

const INVOICES = '/admin/send-invoice'
const goOn = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: 'Awaiting Customer' }).click()
  await expect(page).toHaveURL(/awaiting-response/)
}
const showInvoice = async (page: Page, orderId: string): Promise<void> => {
  await field(page, 'Order ID').fill(orderId)
  await expect(page.getByRole('region', { name: `Order ${orderId}` })).toContainText('49.00 USD')
  await letGo(page)
}

/** What is asked about only once the product has answered. */
const questions = [
  {
    what: 'the gateway',
    path: () => '/admin/gateway-setting',
    fill: async (page: Page) => {
      const select = page.getByLabel('Gateway', { exact: true })
      await expect(page.getByText(/^Active now: /)).toBeVisible()
      const active = await select.locator('option:checked').innerText()
      const other = select.locator('option', { hasNotText: new RegExp(`Select|${active}`) }).last()
      await select.selectOption(await other.innerText())
    },
    ...{ held: 'payment-gateways', send: 'Active Gateway' },
    ...{ asks: 'change the gateway? From', changes: /payment-gateway-setting/ },
  },
  {
    what: 'a document',
    path: orderPath,
    fill: (page: Page) =>
      page.locator('input[type=file]').setInputFiles({
        ...{ name: 'card.pdf', mimeType: 'application/pdf' },
        buffer: makePdf('e-Arrival card SOK N7654321'),
      }),
    ...{ held: 'check-document', send: 'Submit (AWS)' },
    ...{ asks: /Send it all the same\? Order GONEON1/, changes: /upload-visa-document/ },
  },
  {
    what: 'a second receipt',
    path: () => INVOICES,
    fill: async (page: Page, orderId: string) => {
      await showInvoice(page, orderId)
      await button(page, 'Send Invoice').click()
      await expect(page.getByRole('region', { name: 'Made just now' })).toBeVisible()
      await showInvoice(page, orderId)
    },
    ...{ held: 'send-invoice', send: 'Send Invoice' },
    ...{ asks: /The last one is .* Order GONEON2/, changes: /"confirmRepeat"/ },
  },
] as const

for (const [at, { what, path, fill, held, send, asks, changes }] of questions.entries())
  test(`who has gone on is not asked about ${what} over another screen, and is told that nothing was done`, async ({
    page,
    enter,
    handIn,
  }) => {
    const given = { passport_number: 'D1234567', amount: '49.00', currency: 'USD' }
    const orderId = await handIn(newOrder(`GONEON${at}`, given))
    await enter(page, 'Admin', path(orderId))
    await fill(page, orderId)
    await letGo(page)
    const answer = await holdAnswer(page, held)
    const asked = page.waitForRequest(`**/admin/${held}`)
    await button(page, send).click()
    await asked
    await goOn(page)
    const sent: string[] = []
    page.on('request', (one) => sent.push(`${one.url()} ${one.postData()}`))
    answer()
    await expect(toast(page, 'Nothing was done: you had gone on')).toContainText(asks)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(sent.filter((one) => changes.test(one))).toEqual([])
  })

test('a proof that was given up closes no question that was asked since', async ({
  page,
  product,
  signIn,
}) => {
  await signIn(page)
  await page.goto(`${product.url}/admin/recent-order`)
  const ask = { status: 0, message: 'Prove it.', data: { proof: ['password'] } }
  const refused = (route: Route) => route.fulfill({ status: 403, json: ask })
  await page.route('**/admin/export-orders/**', refused, { times: 2 })
  const proving = page.getByRole('dialog', { name: 'Is it still you?' })
  const prove = async () => {
    await page.getByRole('button', { name: /Export/ }).click()
    await proving.getByLabel('Your password').fill(admin.password)
    await letGo(page)
  }
  await prove()
  const answer = await holdAnswer(page, 'prove')
  await button(page, 'Confirm').click()
  await page.keyboard.press('Escape')
  await expect(toast(page, 'Nothing was done.')).toBeVisible()
  await expect(proving).toBeHidden()
  await letGo(page)
  await prove()
  const came = page.waitForResponse('**/admin/prove')
  answer()
  await came
  await letGo(page)
  await expect(proving.getByLabel('Your password')).toHaveValue(admin.password)
  const download = page.waitForEvent('download')
  await button(page, 'Confirm').click()
  expect((await download).suggestedFilename()).toContain('newOrder')
})

/** What stands in a form once what was typed there is sent: nothing, or what the thing is now. */
const forms: readonly {
  what: string
  path: (orderId: string) => string
  held: string
  send: string
  /** The button of a dialog. */
  open?: string
  fill: (page: Page, typed: string) => Promise<void>
  name: string
  done: string
  isKept: boolean
}[] = [
  {
    ...{ what: 'an invoice', path: () => INVOICES, held: 'send-invoice', send: 'Send Invoice' },
    fill: showInvoice,
    ...{ name: 'Order ID', done: 'Receipt made', isKept: false },
  },
  {
    ...{ what: 'a member', path: () => '/admin/manage-team', held: 'add-team-member' },
    fill: async (page: Page, typed: string) => {
      await field(page, 'Name').fill(typed)
      await field(page, 'Password').fill('lotus and rice')
      await field(page, 'Email ID').fill('gone.on@office.example')
      await page.getByLabel('Member Type').selectOption('Team')
    },
    ...{ send: 'Submit', name: 'Name', done: 'Team member added', isKept: false },
  },
  {
    ...{ what: 'a comment', path: orderPath, held: 'add-new-remark', send: 'Save Comment' },
    fill: (page: Page, typed: string) => field(page, 'Remark').fill(typed),
    ...{ name: 'Remark', done: 'Comment saved', isKept: false },
  },
  {
    ...{ what: 'transaction details', path: orderPath, held: 'save-transaction-details' },
    open: 'Transaction',
    fill: async (page: Page, typed: string) => {
      await field(page, 'Transaction ID').fill(typed)
      await field(page, 'Merchant Name').fill('Mekong')
    },
    ...{ send: 'Save', name: 'Transaction ID', done: 'details saved', isKept: true },
  },
]

for (const [at, { what, path, held, send, open, fill, name, done, isKept }] of forms.entries())
  test(`the form of ${what} that is come back to while it is sent says what is so`, async ({
    page,
    enter,
    handIn,
  }) => {
    const orderId = await handIn(newOrder(`COMEBACK${at}`, { amount: '49.00', currency: 'USD' }))
    await enter(page, 'Admin', path(orderId))
    if (open) await button(page, open).click()
    await fill(page, orderId)
    await letGo(page)
    const answer = await holdAnswer(page, held)
    await button(page, send).click()
    if (open) await page.keyboard.press('Escape')
    await goOn(page)
    await page.goBack()
    if (open) await button(page, open).click()
    await expect(field(page, name)).toHaveValue(orderId)
    answer()
    await expect(toast(page, done)).toBeVisible()
    await letGo(page)
    await expect(field(page, name)).toHaveValue(isKept ? orderId : '')
  })

test('a reference that was not filed, which one hears of elsewhere, is there again', async ({
  page,
  enter,
  handIn,
}) => {
  const orderId = await handIn(newOrder('GONEFILING'))
  await enter(page, 'Team', `${orderPath(orderId)}#file`)
  const reference = field(page, "The government's reference")
  await reference.fill('EA GONE')
  await letGo(page)
  let lose = (): void => undefined
  const lost = new Promise<void>((done) => {
    lose = done
  })
  await page.route('**/admin/file-order', async (route) => {
    await lost
    await route.abort()
  })
  const sent = page.waitForRequest('**/admin/file-order')
  await button(page, 'Filed').click()
  await sent
  await goOn(page)
  lose()
  await expect(toast(page, `${orderId} was not filed as EA GONE`)).toBeVisible()
  await page.goBack()
  await expect(reference).toHaveValue('EA GONE')
})
