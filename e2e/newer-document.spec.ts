import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, type Route } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { downloadButton, pressDownload } from './kit/people/traveller.ts'
import type { Product } from './kit/product.ts'
import { letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const first = makePdf('The first card')
const second = makePdf('The corrected card')
const NEWER = 'There is a newer document now. Please download that one.'

const history = (page: Page) => page.getByRole('region', { name: 'Downloaded History' })

const prove = async (page: Page, { url }: Product, orderId: string): Promise<void> => {
  await page.goto(`${url}/track-order/${orderId}`)
  await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await expect(downloadButton(page)).toBeEnabled()
}
const opened = async (browser: Browser, javaScriptEnabled: boolean): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } })).newPage()
const bytesOf = async (page: Page): Promise<Buffer> => {
  const started = page.waitForEvent('download')
  await pressDownload(page)
  return readFile(await (await started).path())
}

for (const script of [true, false])
  test(`a page left open ${script ? 'with' : 'without'} JavaScript says that there is a newer document, and gives that one`, async ({
    browser,
    handIn,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(script ? 'NEWERJS1' : 'NEWERNO1'))
    await uploadDocument(product, staff.Team.token, orderId, first, 'first.pdf')
    const page = await opened(browser, script)
    await prove(page, product, orderId)
    await uploadDocument(product, staff.Team.token, orderId, second, 'second.pdf')
    await pressDownload(page)
    await expect(page.getByRole('alert').filter({ hasText: NEWER })).toBeVisible()
    await expect(history(page)).toContainText('No records found')
    // Nobody has read that sooner.
    await letGo(page)
    expect((await bytesOf(page)).equals(second)).toBe(true)
    if (script) await expect(page.getByText(NEWER)).toBeHidden()
    await page.goto(`${product.url}/get-new-order-details/${orderId}`)
    await expect(history(page).getByRole('row')).toHaveCount(2)
    await expect(history(page)).toContainText('second.pdf')
    await page.context().close()
  })

test('a page left open learns of the newer document by itself', async ({
  browser,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('NEWERBYITSELF'))
  await uploadDocument(product, staff.Team.token, orderId, first, 'first.pdf')
  const page = await opened(browser, true)
  await page.clock.install()
  await prove(page, product, orderId)
  await uploadDocument(product, staff.Team.token, orderId, second, 'second.pdf')
  await page.clock.fastForward(61_000)
  await expect(page.getByRole('alert').filter({ hasText: NEWER })).toBeVisible()
  await page.context().close()
})

test('Open the card, pressed after the card was replaced, gives the newer one', async ({
  browser,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('NEWEROPEN'))
  await uploadDocument(product, staff.Team.token, orderId, first, 'first.pdf')
  const page = await opened(browser, true)
  await prove(page, product, orderId)
  expect((await bytesOf(page)).equals(first)).toBe(true)
  const open = page.getByRole('link', { name: 'Open the card' })
  await expect(open).toBeVisible()
  await uploadDocument(product, staff.Team.token, orderId, second, 'second.pdf')
  const [tab] = await Promise.all([page.context().waitForEvent('page'), open.click()])
  await expect(tab.getByRole('alert').filter({ hasText: NEWER })).toBeVisible()
  expect((await bytesOf(tab)).equals(second)).toBe(true)
  await expect(tab.getByText(NEWER)).toBeHidden()
  await expect(history(tab).getByRole('row')).toHaveCount(3)
  await tab.reload()
  await expect(downloadButton(tab)).toBeEnabled()
  await expect(tab.getByText(NEWER)).toBeHidden()
  await page.context().close()
})

test('a card that is replaced between its record and its file gives way, and is not said to have failed', async ({
  browser,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('NEWERBETWEEN'))
  await uploadDocument(product, staff.Team.token, orderId, first, 'first.pdf')
  const page = await opened(browser, true)
  await prove(page, product, orderId)
  const replace = async (route: Route): Promise<void> => {
    const response = await route.fetch()
    await uploadDocument(product, staff.Team.token, orderId, second, 'second.pdf')
    await route.fulfill({ response })
  }
  await page.route('**/front/download-passport-doc-pdf', replace, { times: 1 })
  await pressDownload(page)
  await expect(page.getByRole('alert').filter({ hasText: NEWER })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
  await letGo(page)
  expect((await bytesOf(page)).equals(second)).toBe(true)
  await page.context().close()
})

test('the office marks what was replaced', async ({ enter, handIn, page, product, staff }) => {
  const orderId = await handIn(newOrder('NEWEROFFICE'))
  await uploadDocument(product, staff.Team.token, orderId, first, 'first.pdf')
  await enter(page, 'Team', orderPath(orderId))
  const mails = page.getByRole('region', { name: 'Email History' })
  const old = mails.getByRole('button', { name: /first\.pdf/ })
  await expect(old).toHaveAccessibleName('Download first.pdf')
  await uploadDocument(product, staff.Team.token, orderId, second, 'second.pdf')
  await expect(old).toHaveAccessibleName('Download first.pdf, replaced by a newer document')
  await expect(page.getByRole('list', { name: 'Uploaded documents' })).toContainText('replaced')
})
