import { expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { expectUnsaid, letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

const REFUSED = 'We could not find an order with this order ID and email. Please check both.'

const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text })

const tryWith = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email ID').fill(email)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
}

test('a refused try is an error toast, top right, for five seconds; once more, and it comes again', async ({
  page,
  product,
}) => {
  await page.clock.install({ time: 0 })
  await page.goto(`${product.url}/track-order/TOASTED1`)
  await page.clock.pauseAt(600_000)
  await tryWith(page, 'somebody@example.com')
  const refused = toast(page, REFUSED)
  await expect(refused).toHaveRole('alert')
  await expect(page.getByText(REFUSED)).toHaveCount(1)
  const box = await refused.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(40)
  expect(box?.y).toBeLessThan(140)
  // Below the languages and the brand's own links, which it does not cover.
  const head = await page.getByRole('banner').boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  await page.clock.runFor(4_900)
  await expect(refused).toBeVisible()
  await page.clock.runFor(200)
  await expect(refused).toHaveCount(0)
  await letGo(page)
  await tryWith(page, 'somebody@example.com')
  await expect(refused).toBeVisible()
})

test('it waits while it is pointed at, and while the window is left', async ({ page, product }) => {
  await page.clock.install({ time: 0 })
  await page.goto(`${product.url}/track-order/TOASTED2`)
  await page.clock.pauseAt(600_000)
  await tryWith(page, 'somebody@example.com')
  const refused = toast(page, REFUSED)
  await refused.hover()
  await page.clock.runFor(20_000)
  await expect(refused).toBeVisible()
  await page.mouse.move(5, 700)
  await page.evaluate(() => {
    document.hasFocus = () => false
    window.dispatchEvent(new Event('blur'))
  })
  await page.clock.runFor(20_000)
  await expect(refused).toBeVisible()
  await page.evaluate(() => {
    document.hasFocus = () => true
    window.dispatchEvent(new Event('focus'))
  })
  await page.clock.runFor(5_100)
  await expect(refused).toHaveCount(0)
})

test('nor does it go where the window was never looked at since the page came', async ({
  page,
  product,
}) => {
  await page.addInitScript(() => {
    document.hasFocus = () => false
  })
  await page.clock.install({ time: 0 })
  await page.goto(`${product.url}/track-order/TOASTED4`)
  await page.clock.pauseAt(600_000)
  await tryWith(page, 'somebody@example.com')
  const refused = toast(page, REFUSED)
  await expect(refused).toBeVisible()
  await page.clock.runFor(20_000)
  await expect(refused).toBeVisible()
})

test('an order that was found is told by a success toast on its page, once', async ({
  page,
  handIn,
  product,
}) => {
  const orderId = await handIn(newOrder('TOASTED3'))
  await page.goto(`${product.url}/track-order/${orderId}`)
  await tryWith(page, `${orderId.toLowerCase()}@example.com`)
  await page.waitForURL(/get-new-order-details/)
  await expect(toast(page, 'Order found')).toHaveRole('status')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectUnsaid(page, 'Order found')
})
