import { type Browser, expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { downloadButton } from './kit/people/traveller.ts'
import { letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const RECORDS = '**/front/download-passport-doc-pdf'

const onPhone = async (browser: Browser): Promise<Page> => {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  return context.newPage()
}

/** From the form to the page of the order. */
const prove = async (page: Page, url: string, orderId: string): Promise<void> => {
  await page.goto(`${url}/track-order/${orderId}`)
  await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
  await page.getByRole('button', { name: 'TRACK ORDER' }).tap()
  await page.waitForURL(`${url}/get-new-order-details/${orderId}`)
}

test('a second tap is not taken by what the next page has under the finger', async ({
  browser,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('TAPTWICE1'))
  await uploadDocument(product, staff.Team.token, orderId, makePdf('The card'))
  const page = await onPhone(browser)
  // Whatever the page looks like: here Download Now lies where TRACK ORDER lay.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      const button = document.querySelector<HTMLElement>('.download .button, .form .button')
      if (button) Object.assign(button.style, { position: 'fixed', top: '500px', left: '20px' })
    }),
  )
  let recorded = 0
  page.on('request', (request) => {
    if (request.url().includes('download-passport-doc-pdf')) recorded += 1
  })
  await prove(page, product.url, orderId)
  await expect(downloadButton(page)).toBeEnabled()
  const box = await downloadButton(page).boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  // However slow this machine is: as if the page had come at this moment.
  await page.evaluate(() => {
    const painted = [{ startTime: performance.now() }]
    performance.getEntriesByType = () => painted as PerformanceEntryList
  })
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(1_000)
  expect(recorded).toBe(0)
  const saved = page.waitForEvent('download')
  await page.touchscreen.tap(x, y)
  await page.waitForTimeout(60)
  await page.touchscreen.tap(x, y)
  await saved
  expect(recorded).toBe(1)
  await page.context().close()
})

test('a lost line is said in the language of the page, and nothing is recorded twice', async ({
  browser,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('LOSTLINE1'))
  await uploadDocument(product, staff.Team.token, orderId, makePdf('The card'))
  const page = await onPhone(browser)
  await prove(page, product.url, orderId)
  const offline = page.getByText(/You are offline/)
  await expect(offline).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(offline).toBeInViewport()
  // Long enough to have read it: Download Now lies where TRACK ORDER lay.
  await page.waitForTimeout(800)
  await downloadButton(page).tap()
  await expect(page.getByRole('alert')).toContainText('We could not reach our server.')
  await page.context().setOffline(false)
  await expect(offline).toHaveCount(0)
  // Recorded, and its answer lost on the way.
  await page.route(RECORDS, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Retry' }).tap()
  await expect(page.getByRole('alert')).toContainText('We could not reach our server.')
  await page.unroute(RECORDS)
  const saved = page.waitForEvent('download')
  await letGo(page)
  await page.getByRole('button', { name: 'Retry' }).tap()
  await saved
  await page.reload()
  await expect(page.locator('.history tbody tr')).toHaveCount(1)
  await page.goto(`${product.url}/get-new-order-details/${orderId}?lang=fr`)
  await page.context().setOffline(true)
  await expect(page.getByText(/Vous êtes hors ligne/)).toBeInViewport()
  await page.context().close()
})

test('another language, and a reload, leave what was typed; what was proved is forgotten', async ({
  browser,
  handIn,
  product,
}) => {
  const orderId = await handIn(newOrder('TYPEDTRACK'))
  const page = await onPhone(browser)
  await page.goto(`${product.url}/track-order/${orderId}`)
  const email = page.locator('[name=email]')
  await email.fill('typedtrack@exam')
  await page.getByRole('link', { name: 'Français' }).tap()
  await expect(page.getByRole('link', { name: 'Français' })).toHaveAttribute('aria-current', 'true')
  await expect(email).toHaveValue('typedtrack@exam')
  await page.reload()
  await expect(email).toHaveValue('typedtrack@exam')
  await email.fill('typedtrack@example.com')
  await page.locator('form button[type=submit]').tap()
  await page.waitForURL(/get-new-order-details/)
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
  await page.context().close()
})

test('a browser that keeps no cookies is told so, and not asked for the same for ever', async ({
  browser,
  handIn,
  product,
}) => {
  const orderId = await handIn(newOrder('NOCOOKIES1'))
  const page = await onPhone(browser)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false }),
  )
  await page.goto(`${product.url}/track-order/${orderId}?again&lang=de`)
  await expect(page.getByRole('alert').filter({ hasText: 'keine Cookies' })).toBeInViewport()
  await page.context().close()
})

test('who stops the page that comes after the form may press again', async ({
  browser,
  handIn,
  product,
}) => {
  const orderId = await handIn(newOrder('STOPPED1'))
  const page = await onPhone(browser)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/front/track-order')) asked += 1
  })
  await page.goto(`${product.url}/track-order/${orderId}`)
  await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
  // The next page never comes, as where its loading is stopped.
  await page.route('**/get-new-order-details/**', (route) => route.abort('aborted'))
  const next = page.waitForRequest('**/get-new-order-details/**')
  await page.getByRole('button', { name: 'TRACK ORDER' }).tap()
  await next
  await letGo(page)
  await page.getByRole('button', { name: 'TRACK ORDER' }).tap()
  await expect.poll(() => asked).toBe(2)
  await page.context().close()
})
