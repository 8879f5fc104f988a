import { expect, type Page } from '@playwright/test'
import { newOrder, orderPath } from './kit/orders.ts'
import { downloadButton } from './kit/people/traveller.ts'
import { test } from './kit/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** An order as no server sends it: what a part then throws must not take the page with it. */
const spoil = (page: Page, fields: Record<string, unknown>) =>
  page.route('**/api/admin/get-orders-details/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...fields } } })
  })

test('a section that throws says so in its place; the rest of the order is there', async ({
  enter,
  handIn,
  page,
}) => {
  const orderId = await handIn(newOrder('BROKENPART1'))
  await spoil(page, { remark: null, goodsInformation: 7 })
  await enter(page, 'Team', orderPath(orderId))
  await expect(heading(page)).toContainText(orderId)
  await expect(page.getByText('This part could not be shown.').first()).toBeVisible()
  for (const name of ['Email History', 'Download History', 'Personal Information'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comment History' })).toBeHidden()
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Comment History' })).toBeVisible()
})

test('a screen whose files are gone after an upgrade offers to reload', async ({ enter, page }) => {
  await enter(page, 'Admin', '/admin/recent-order')
  await expect(heading(page)).toHaveText('New Order')
  await page.route('**/assets/invoice-page*.js', (route) => route.fulfill({ status: 404 }))
  const reloads: string[] = []
  page.on('load', () => reloads.push('by itself'))
  await page.getByRole('link', { name: 'Manage Invoices' }).click()
  await expect(page.getByText('reload to go on')).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  expect(reloads).toEqual([])
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading(page)).toHaveText('Send Invoice')
})

test('a screen that a lost line kept away says so, and pressing on leads to no dead page', async ({
  context,
  enter,
  page,
}) => {
  await enter(page, 'Admin', '/admin/recent-order')
  await expect(heading(page)).toHaveText('New Order')
  // A toast may say it too, of a part that comes late.
  const again = page.locator('main').getByRole('button', { name: 'Try again' })
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Manage Invoices' }).click()
  await expect(page.getByText('since the server cannot be reached')).toBeVisible()
  await expect(page.getByText('may have been updated')).toBeHidden()
  await again.click()
  await expect(page.getByText('since the server cannot be reached')).toBeVisible()
  await context.setOffline(false)
  await again.click()
  await expect(heading(page)).toHaveText('Send Invoice')
})

test('on a slow line no page is blank, and no link seems dead: it is said that the screen comes', async ({
  enter,
  page,
  product,
}) => {
  await enter(page, 'Admin', '/livez')
  await page.route(/\/assets\/[a-z-]+-(route|page)-[^/]*\.js$/, async (route) => {
    await page.waitForTimeout(2_500)
    await route.continue()
  })
  await page.goto(`${product.url}/admin/recent-order`, { waitUntil: 'commit' })
  await expect(heading(page)).toHaveText('New Order')
  await page.getByRole('link', { name: 'Gateway Setting' }).press('Enter')
  const isSaid = page.getByRole('status').filter({ hasText: 'Loading…' }).first()
  await expect(isSaid).toBeVisible({ timeout: 2_000 })
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(heading(page)).toHaveText('Change Gateway')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('an office whose program cannot be loaded is not a blank page', async ({ page, product }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(product.url)
  await expect(heading(page)).toHaveText('This page could not be loaded')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Reload the page' }).click()
  await expect(page.getByLabel('Email ID')).toBeVisible()
})

test('an office that throws before any screen is not a blank page', async ({ page, product }) => {
  await page.addInitScript(() => {
    // What the providers stand on: they throw above every screen.
    Object.defineProperty(window, 'matchMedia', { value: undefined })
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new Error('no storage')
      },
    })
  })
  await page.goto(product.url)
  await expect(heading(page)).toHaveText(/could not be (shown|loaded)|Sign in|Login/)
})

test("a traveller's part that throws leaves the document within reach", async ({
  handIn,
  page,
  product,
}) => {
  const orderId = await handIn(newOrder('BROKENTRAVEL1'))
  await page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      ...own,
      get: () => {
        throw new RangeError('Invalid time value')
      },
    })
  })
  await page.goto(`${product.url}/track-order/${orderId}`)
  await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await page.waitForURL(/get-new-order-details/)
  await expect(downloadButton(page)).toBeVisible()
  await expect(page.getByText('This part of the page could not be shown.').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Downloaded History' })).toBeVisible()
})
