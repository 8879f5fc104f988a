import { expect, type Page } from '@playwright/test'
import { callApi } from './kit/api.ts'
import { newOrder } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { downloadButton } from './kit/people/traveller.ts'
import { admin } from './kit/product.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const AGAIN = 'Please enter your order ID and email again.'
const PHONE = { width: 390, height: 844 }

const prove = async (page: Page, orderId: string): Promise<void> => {
  await expect(page.getByLabel('Order ID')).toHaveValue(orderId)
  await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await page.waitForURL(`**/get-new-order-details/${orderId}`)
  await expect(downloadButton(page)).toBeEnabled()
}

test('a tab with the card that comes back after the half hour asks for the order again', async ({
  browser,
  handIn,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('REOPENED1'))
  await uploadDocument(product, staff.Team.token, orderId, makePdf('The card'))
  const file = `${product.url}/api/admin/uploads/docs/${orderId}_card.pdf`
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, viewport: PHONE })
    const page = await context.newPage()
    await page.goto(`${product.url}/track-order/${orderId}`)
    await prove(page, orderId)
    // A grant that has run out is a cookie that is gone.
    await context.clearCookies()
    await page.goto(file)
    await expect(page.getByText(AGAIN)).toBeVisible()
    await prove(page, orderId)
    await context.close()
  }
})

test('is asked for in the language of who opens it', async ({ browser, product }) => {
  for (const [locale, words] of [
    ['de-DE', 'Bitte geben Sie Bestellnummer und E-Mail-Adresse noch einmal ein.'],
    ['km-KH', 'សូមបញ្ចូលលេខបញ្ជាទិញ និងអ៊ីមែលម្ដងទៀត។'],
  ] as const) {
    const context = await browser.newContext({ locale, viewport: PHONE })
    const page = await context.newPage()
    await page.goto(`${product.url}/api/admin/uploads/docs/NEVERWAS1_card.pdf`)
    await expect(page.getByText(words)).toBeVisible()
    await context.close()
  }
})

test('the card of a deleted order asks for the order, which is not found', async ({
  handIn,
  page,
  product,
  staff,
}) => {
  const orderId = await handIn(newOrder('REOPENED2'))
  await uploadDocument(product, staff.Team.token, orderId, makePdf('The card'))
  await page.goto(`${product.url}/track-order/${orderId}`)
  await prove(page, orderId)
  const body = { orderId, updatingStatus: 'Deleted', permanentDeletedFlag: false }
  const { token: authorization } = staff.Manager
  const gone = await callApi(product.url, 'PUT', '/admin/change-order-status', body, {
    authorization,
  })
  expect(gone.status).toBe(1)
  await page.goto(`${product.url}/api/admin/uploads/docs/${orderId}_card.pdf`)
  await expect(page.getByText(AGAIN)).toBeVisible()
})

const endedLink = (page: Page) => page.getByRole('status', { name: 'Opened link' })

test('a signed link that has run out leads a member to its order, and says what happened and what to do', async ({
  enter,
  handIn,
  page,
  product,
}) => {
  const orderId = await handIn(newOrder('LINKENDED'))
  const link = `${product.url}/api/admin/uploads/docs/${orderId}_card.pdf?expires=1&signature=x`
  await enter(page, 'Team', '/admin')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderId)
  await expect(endedLink(page)).toContainText(
    'This link has expired. Open the document from its order.',
  )
  await page.getByRole('navigation').getByRole('link', { name: 'Refunds' }).click()
  await expect(page).toHaveURL(/refund-order/)
  await expect(endedLink(page)).toHaveCount(0)
  await page.goto(link.replace('expires=1', `expires=${Date.now() + 60_000}`))
  await expect(endedLink(page)).toContainText('This link cannot be opened.')
})

test('who is not signed in comes to that order once he is', async ({ handIn, page, product }) => {
  const orderId = await handIn(newOrder('LINKVISIT'))
  await page.goto(`${product.url}/api/admin/uploads/docs/${orderId}_card.pdf?expires=1&signature=x`)
  await page.waitForURL(`${product.url}/`)
  await page.getByLabel('Email ID').fill(admin.email)
  await page.getByLabel('Password').fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderId)
  await expect(endedLink(page)).toBeVisible()
})
