import { expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'

// On a slow line the words are corrected, or others written, while those before are looked for.
test.use({ viewport: { width: 390, height: 844 } })

const NOT_FOUND = 'We could not find an order with this order ID and email.'
const LOOKING = 'Looking for your order…'

const orderId = (page: Page) => page.getByLabel('Order ID')
const email = (page: Page) => page.getByLabel('Email ID')
const track = (page: Page) => page.getByRole('button', { name: 'TRACK ORDER' })
const said = (page: Page) => page.getByText(NOT_FOUND)

/** Holds the answer to the first lookup; the server has given it by then. Answers how many were asked for. */
const holdFirst = async (page: Page) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/front/track-order', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const response = await route.fetch()
    await held
    return route.fulfill({ response }).catch(() => undefined)
  })
  return { asked: () => asked, release }
}

const open = async (page: Page, url: string, words: { orderId: string; email: string }) => {
  await page.goto(`${url}/track-order/${words.orderId}`)
  const first = await holdFirst(page)
  await email(page).fill(words.email)
  await track(page).click()
  await expect(page.getByText(LOOKING)).toBeVisible()
  await expect.poll(first.asked).toBe(1)
  return first
}

for (const by of ['Enter', 'tap'] as const)
  test(`a corrected address that is sent by ${by} is asked for, and nothing is said of the one before`, async ({
    page,
    product,
    handIn,
  }) => {
    const id = await handIn(newOrder(`CORRECTED${by.toUpperCase()}`))
    const mistyped = { orderId: id, email: 'wrong@example.com' }
    const { asked, release } = await open(page, product.url, mistyped)
    await email(page).fill(`${id.toLowerCase()}@example.com`)
    await expect(page.getByText(LOOKING)).toHaveCount(0, { timeout: 5_000 })
    await expect(track(page)).not.toHaveAttribute('aria-disabled')
    if (by === 'Enter') await page.keyboard.press('Enter')
    else await track(page).click()
    await page.waitForURL(`${product.url}/get-new-order-details/${id}`)
    release()
    expect(asked()).toBe(2)
  })

test('a late answer is not said over words that were never asked about', async ({
  page,
  product,
}) => {
  const mistyped = { orderId: 'CORRECTED3', email: 'wrong@example.com' }
  const { asked, release } = await open(page, product.url, mistyped)
  await email(page).fill('corrected3@example.com')
  const answered = page.waitForResponse('**/front/track-order')
  release()
  await answered
  await page.waitForTimeout(1_000)
  // Looked at once: it would go by itself.
  expect(await said(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await expect(said(page)).toBeVisible()
  expect(asked()).toBe(2)
})

test('it leads nobody to the order before who has written another one since', async ({
  page,
  product,
  handIn,
}) => {
  const id = await handIn(newOrder('CORRECTED4'))
  const right = { orderId: id, email: `${id.toLowerCase()}@example.com` }
  const { release } = await open(page, product.url, right)
  await orderId(page).fill('CORRECTEDOTHER')
  await email(page).fill('other@example.com')
  const answered = page.waitForResponse('**/front/track-order')
  release()
  await answered
  await page.waitForTimeout(1_000)
  await expect(orderId(page)).toHaveValue('CORRECTEDOTHER')
  expect(new URL(page.url()).pathname).toBe(`/track-order/${id}`)
})

test('nor does its page, where that is still on its way', async ({ page, product, handIn }) => {
  const id = await handIn(newOrder('CORRECTED5'))
  const right = { orderId: id, email: `${id.toLowerCase()}@example.com` }
  const { promise: held, resolve: come } = Promise.withResolvers<void>()
  await page.route('**/get-new-order-details/**', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  const { release } = await open(page, product.url, right)
  const next = page.waitForRequest('**/get-new-order-details/**')
  await email(page).click()
  release()
  await next
  // By keys alone: a locator's own hand waits for the page.
  await page.keyboard.press('End')
  await page.keyboard.type('.kh')
  come()
  await page.waitForTimeout(1_000)
  await expect(email(page)).toHaveValue(`${right.email}.kh`)
  expect(new URL(page.url()).pathname).toBe(`/track-order/${id}`)
})

test('the same words are asked for once, and words that stand again hear their answer', async ({
  page,
  product,
}) => {
  const mistyped = { orderId: 'CORRECTED6', email: 'wrong@example.com' }
  const { asked, release } = await open(page, product.url, mistyped)
  await letGo(page)
  await email(page).press('Enter')
  await orderId(page).fill('CORRECTED')
  await orderId(page).fill('CORRECTED6 ')
  await orderId(page).press('Enter')
  await expect(page.getByText(LOOKING)).toBeVisible()
  release()
  await expect(said(page)).toBeVisible()
  expect(asked()).toBe(1)
})
