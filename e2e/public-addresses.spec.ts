import { expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { test } from './kit/test.ts'

const TITLE = 'Cambodia E-Arrival'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a mistyped address leads to tracking, in the language of who asks', async ({
  browser,
  product,
}) => {
  for (const [locale, words] of [
    ['en-GB', 'There is no page at this address. You can find your order here.'],
    ['de-DE', 'Unter dieser Adresse gibt es keine Seite. Hier finden Sie Ihre Bestellung.'],
    ['km-KH', 'គ្មានទំព័រនៅអាសយដ្ឋាននេះទេ។ អ្នកអាចស្វែងរកការបញ្ជាទិញរបស់អ្នកនៅទីនេះ។'],
  ] as const) {
    const context = await browser.newContext({ locale, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    for (const path of ['/trak-order/ABCDEF12', '/trackorder/ABCDEF12/', '/order.php/ABCDEF12']) {
      const answer = await page.goto(product.url + path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByText(words)).toBeVisible()
      expect(await page.title()).toBe(TITLE)
    }
    await page.goto(`${product.url}//TRACK-order//ABCDEF12/`)
    expect(new URL(page.url()).pathname).toBe('/track-order/ABCDEF12')
    await expect(page.locator('#orderId')).toHaveValue('ABCDEF12')
    await context.close()
  }
})

test('from a mistyped address an order is proved, with and without JavaScript', async ({
  browser,
  handIn,
  product,
}) => {
  const orderId = await handIn(newOrder('MISTYPED1'))
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled })
    const page = await context.newPage()
    await page.goto(`${product.url}/trak-order/${orderId}`)
    await expect(page.getByLabel('Order ID')).toHaveValue(orderId)
    await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
    await page.getByRole('button', { name: 'TRACK ORDER' }).click()
    await page.waitForURL(`${product.url}/get-new-order-details/${orderId}`)
    expect(await page.title()).toBe(TITLE)
    await context.close()
  }
})

test('an address that cannot be decoded is a page and no JSON', async ({
  enter,
  page,
  product,
}) => {
  await enter(page, 'Team', '/admin/view-order/%%%')
  await expect(heading(page)).toHaveText('Page not found')
  await expect(page.getByRole('link', { name: 'Back to the orders' })).toBeVisible()
  await page.goto(`${product.url}/track-order/%%%`)
  await expect(page.getByLabel('Order ID')).toHaveValue('%%%')
  await page.goto(`${product.url}/%E0%A4%A`)
  await expect(page.getByRole('button', { name: 'TRACK ORDER' })).toBeVisible()
})
