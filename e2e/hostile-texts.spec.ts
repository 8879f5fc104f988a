import { expect, type Page } from '@playwright/test'
import { hostileOrder } from '../server/src/testing/hostile/hostile-order.ts'
import { hostileTexts, RAN } from '../server/src/testing/hostile-texts.ts'
import { callApi } from './kit/api.ts'
import { orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import type { Product } from './kit/product.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const SETTLED_MS = 10_000
const document = makePdf('Cambodia e-Arrival Card')

/** Whatever runs in a page or is kept from running: a dialog, a broken policy, the texts' own mark, a page elsewhere. */
const watch = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  page.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('framenavigated', (frame) => {
    if (frame.url().includes('evil.example')) found.push(`went to ${frame.url()}`)
  })
  await page.exposeFunction('tellBroken', (what: string) => found.push(what))
  await page.addInitScript((mark) => {
    const { tellBroken } = window as unknown as { tellBroken: (what: string) => void }
    globalThis.document.addEventListener('securitypolicyviolation', (event) =>
      tellBroken(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI}`),
    )
    Object.defineProperty(window, mark, { set: () => tellBroken(`${location.pathname}: ran`) })
  }, RAN)
  return found
}

const store = async (
  product: Product,
  token: string,
  order: { orderId: string; text: string },
): Promise<void> => {
  const { orderId, text } = order
  const post = (path: string, body: object) =>
    callApi(product.url, 'POST', path, body, { authorization: token })
  await post('/admin/add-new-remark', { orderId, remark: text })
  await post('/admin/save-transaction-details', {
    orderId,
    transactionId: text,
    merchantName: text,
  })
  await uploadDocument(product, token, orderId, document, `${text}.pdf`)
}

test('the watch sees a text that runs', async ({ page, product }) => {
  const found = await watch(page)
  await page.goto(product.url)
  await page.evaluate((mark) => Object.assign(window, { [mark]: 1 }), RAN)
  await page.evaluate(() =>
    window.document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="1">'),
  )
  await expect.poll(() => found.length, { timeout: SETTLED_MS }).toBeGreaterThan(1)
})

test('forty kinds of hostile text in every field run on no screen', async ({
  page,
  product,
  staff,
  enter,
  handIn,
}) => {
  test.setTimeout(240_000)
  const { token } = staff.Admin
  const orders = hostileTexts.map(({ text }, n) => ({ orderId: `HOSTILE${n}`, text }))
  for (const order of orders) {
    await handIn(hostileOrder(order.orderId, order.text))
    await store(product, token, order)
  }
  const found = await watch(page)
  await enter(page, 'Admin', '/admin/recent-order?search=HOSTILE')
  await expect(page.getByText('HOSTILE').first()).toBeVisible()
  for (const { orderId } of orders) {
    await page.goto(product.url + orderPath(orderId))
    await expect(page.getByText(orderId).first()).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect([orderId, ...found]).toEqual([orderId])
  }
  for (const path of ['/admin/manage-team', '/admin/order-history', '/admin/country-order']) {
    await page.goto(product.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(found).toEqual([])
})

test('nor on a page of the traveller', async ({ page, product, staff, handIn }) => {
  test.setTimeout(240_000)
  const { token } = staff.Admin
  const found = await watch(page)
  for (const [n, { text }] of hostileTexts.entries()) {
    const orderId = `HOSTRAV${n}`
    await handIn(hostileOrder(orderId, text))
    await uploadDocument(product, token, orderId, document, `${text}.pdf`)
    await page.goto(`${product.url}/track-order/${orderId}`)
    await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
    await page.getByRole('button', { name: 'TRACK ORDER' }).click()
    await page.waitForURL(/get-new-order-details/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('is ready')
    expect([orderId, ...found]).toEqual([orderId])
  }
})
