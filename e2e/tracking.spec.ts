import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { downloadButton, pressDownload } from './kit/people/traveller.ts'
import type { Product } from './kit/product.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const NOT_FOUND = 'We could not find an order with this order ID and email. Please check both.'
const document = makePdf('Cambodia e-Arrival Card')

const field = (page: Page, name: 'Order ID' | 'Email ID') => page.getByLabel(name)
const track = (page: Page) => page.getByRole('button', { name: 'TRACK ORDER' })

const upload = (product: Product, token: string, orderId: string): Promise<void> =>
  uploadDocument(product, token, orderId, document)

const travellerPage = async (browser: Browser, javaScriptEnabled: boolean): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } })).newPage()

/** A browser with a PDF viewer shows what is to be compared: from now on a page that comes is saved. */
const saveDocuments = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const headers = { ...response.headers(), 'content-disposition': 'attachment' }
    return route.fulfill({ response, headers })
  })

/** Proves the order and downloads it; answers the saved bytes and what the page came to. */
const proveAndDownload = async (page: Page, url: string, orderId: string): Promise<void> => {
  await page.goto(`${url}/track-order/${orderId}`)
  await expect(field(page, 'Order ID')).toHaveValue(orderId)
  await field(page, 'Email ID').fill(`${orderId.toLowerCase()}@example.com`)
  await track(page).click()
  await page.waitForURL(`${url}/get-new-order-details/${orderId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('is ready')
  await saveDocuments(page)
  const started = page.waitForEvent('download')
  await pressDownload(page)
  const bytes = await readFile(await (await started).path())
  expect(bytes.equals(document)).toBe(true)
}

for (const script of [true, false])
  test(`a traveller ${script ? 'with' : 'without'} JavaScript downloads, and the history says so`, async ({
    browser,
    handIn,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(script ? 'TRACKJS1' : 'TRACKNO1'))
    await upload(product, staff.Team.token, orderId)
    const page = await travellerPage(browser, script)
    await page.goto(`${product.url}/track-order/${orderId}`)
    await track(page).click()
    await expect(page.getByText('Please enter your email')).toBeVisible()
    await field(page, 'Email ID').fill('somebody.else@example.com')
    await track(page).click()
    await expect(page.getByText(NOT_FOUND)).toBeVisible()
    expect(page.url()).toContain('/track-order/')

    await proveAndDownload(page, product.url, orderId)
    // Without JavaScript the page is as it was until it is loaded again.
    await page.unrouteAll()
    if (!script) await page.goto(`${product.url}/get-new-order-details/${orderId}`)
    const history = page.getByRole('region', { name: 'Downloaded History' })
    await expect(history.getByRole('row')).toHaveCount(2)
    await expect(history).toContainText('127.0.0.1')
    await expect(history).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2} EST/)
    await page.context().close()
  })

/** A field that a screen reader names, calls wrong and explains, and the alert that was heard when it turned so. */
const expectFault = async (page: Page, name: string, message: string): Promise<void> => {
  const textbox = page.getByRole('textbox', { name, exact: true })
  await expect(textbox).toHaveAttribute('aria-invalid', 'true')
  await expect(textbox).toHaveAccessibleDescription(new RegExp(`${message}$`))
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible()
}

for (const script of [true, false])
  test(`by role and name alone an order is tracked and downloaded, ${script ? 'with' : 'without'} JavaScript`, async ({
    browser,
    handIn,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(script ? 'HEARDJS1' : 'HEARDNO1'))
    await upload(product, staff.Team.token, orderId)
    const page = await travellerPage(browser, script)
    await page.goto(`${product.url}/track-order`)
    const main = page.getByRole('main')
    const fill = async (name: string, text: string) =>
      page.getByRole('textbox', { name, exact: true }).fill(text)
    await track(page).click()
    await expectFault(page, 'Order ID', 'Please enter your orderId')
    await expectFault(page, 'Email ID', 'Please enter your email')
    if (script) await expect(page.getByRole('textbox', { name: 'Order ID' })).toBeFocused()

    await fill('Order ID', orderId)
    await fill('Email ID', 'somebody.else@example.com')
    await track(page).click()
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading "Download your Cambodia e-Arrival Card" [level=1]
        - alert:
          - paragraph: ${NOT_FOUND}
        - textbox "Order ID": ${orderId}
        - textbox "Email ID": somebody.else@example.com
        - button "TRACK ORDER"
        - status
    `)
    await fill('Email ID', `${orderId.toLowerCase()}@example.com`)
    await track(page).click()
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading /is ready/ [level=1]
        - term: Order ID
        - definition: ${orderId}
        - term: Name
        - definition: Traveller ${orderId} Chea
        - term: Arrival date
        - definition
        - term: Document
        - definition: card.pdf
        - term: Ready since
        - definition
        - button "Download Now"
        - status
        - region "What happens next":
          - list:
            - listitem:
              - heading "Application received Done" [level=3]
            - listitem:
              - heading "Checked and filed Done" [level=3]
            - listitem:
              - heading "Ready to download You are here" [level=3]
        - region "Downloaded History":
          - paragraph: No records found
    `)
    await expect(main.getByRole('listitem').and(page.locator('[aria-current=step]'))).toHaveCount(1)
    const started = page.waitForEvent('download')
    await pressDownload(page)
    expect((await readFile(await (await started).path())).equals(document)).toBe(true)
    if (script) {
      await expect(page.getByText('Your browser was asked to save the card.')).toHaveRole('status')
      await expect(page.getByRole('link', { name: 'Open the card' })).toHaveAttribute(
        'href',
        `/api/admin/uploads/docs/${orderId}_card.pdf`,
      )
    }
    await page.context().close()
  })

test('a download that the line cuts off is not said to have started', async ({
  page,
  product,
  staff,
  handIn,
}) => {
  const orderId = await handIn(newOrder('CUTOFFFILE'))
  await upload(product, staff.Team.token, orderId)
  await page.goto(`${product.url}/track-order/${orderId}`)
  await field(page, 'Email ID').fill('cutofffile@example.com')
  await track(page).click()
  await page.route('**/uploads/docs/**', (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.abort('connectionreset'),
  )
  await pressDownload(page)
  const said = page.getByRole('status').filter({ hasText: /download|browser/i })
  await expect(said).toHaveText(/asked to save the card\. If it does not arrive/)
})

test('the fields say what is wrong, on blur and on change', async ({ page, product }) => {
  await page.goto(`${product.url}/track-order`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Download your Cambodia e-Arrival Card',
  )
  for (const [name, message] of [
    ['Order ID', 'Please enter your orderId'],
    ['Email ID', 'Please enter your email'],
  ] as const) {
    await field(page, name).focus()
    await field(page, name).blur()
    await expect(page.getByText(message)).toBeVisible()
    await field(page, name).fill('someone@example.com')
    await expect(page.getByText(message)).toBeHidden()
    await field(page, name).fill('')
    await expect(page.getByText(message)).toBeVisible()
  }
  await field(page, 'Email ID').fill('no address')
  await field(page, 'Email ID').blur()
  await expect(page.getByText('Invalid email address')).toBeVisible()
})

test('without a document nothing can be downloaded, without a grant it is asked for again', async ({
  page,
  product,
  handIn,
}) => {
  const orderId = await handIn(newOrder('WAITING1'))
  await page.goto(`${product.url}/track-order/${orderId}`)
  await field(page, 'Email ID').fill('WAITING1@example.com')
  await track(page).click()
  await page.waitForURL(/get-new-order-details/)
  await expect(downloadButton(page)).toBeDisabled()
  const history = page.getByRole('region', { name: 'Downloaded History' })
  await expect(history).toContainText('No records found')
  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL(/\/track-order\/WAITING1/)
  await expect(page.getByText('Please enter your order ID and email again.')).toBeVisible()
})

test('the pages speak the language that was chosen, and keep it', async ({ page, product }) => {
  const path = `${product.url}/track-order/ABCDEF12`
  await page.goto(path)
  const bar = page.getByRole('navigation', { name: 'Languages' }).getByRole('link')
  await expect(bar).toHaveCount(11)
  const title = await page.title()
  for (const [name, code, submit] of [
    ['ខ្មែរ', 'km', null],
    ['Deutsch', 'de', null],
    ['English', 'en', 'TRACK ORDER'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(page.locator('#orderId')).toHaveValue('ABCDEF12')
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    if (submit) await expect(track(page)).toBeVisible()
    else await expect(track(page)).toHaveCount(0)
  }
  expect(await page.title()).toBe(title)
})

test('nothing is asked of other sites', async ({ page, product }) => {
  const foreign: string[] = []
  page.on('request', (sent) => {
    if (!sent.url().startsWith(product.url) && !sent.url().startsWith('data:'))
      foreign.push(sent.url())
  })
  await page.goto(`${product.url}/track-order`, { waitUntil: 'networkidle' })
  await page.goto(product.url, { waitUntil: 'networkidle' })
  expect(foreign).toEqual([])
})
