import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import { mailsFor } from './kit/mails.ts'
import { makePdf } from './kit/pdf.ts'
import { pressDownload } from './kit/people/traveller.ts'
import { test } from './kit/test.ts'

const traveller = {
  order_id: 'MAINJOB1',
  full_name: 'សុភា',
  surname: 'Sok',
  email: 'sophea.sok@example.com',
  country_phone_code: 'FRANCE',
  phone_number: '0612345678',
  arrival_date: new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10),
  passport_number: 'N1234567',
  hotel_name: 'Raffles Hotel Le Royal',
  accommodation_type: 'Hotel',
  type_of_air_transport: 'Commercial',
  flight_number: 'K6 819',
}

const document = makePdf(`Cambodia e-Arrival Card N1234567 Sok ${traveller.arrival_date}`)

const openFromNewOrders = async (page: Page, orderId: string): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/New Order/)
  const row = page.getByRole('row').filter({ hasText: orderId })
  await expect(row).toContainText(traveller.email)
  await row.getByRole('link', { name: /View/ }).click()
  await expect(page.getByText(traveller.hotel_name).first()).toBeVisible()
}

const upload = async (page: Page): Promise<void> => {
  await page.locator('input[type=file]').setInputFiles({
    name: 'arrival card (final).pdf',
    mimeType: 'application/pdf',
    buffer: document,
  })
  await page.getByRole('button', { name: 'Submit (AWS)' }).click()
}

/** The one mail for the traveller, opened: the tracking link in it. */
const readMail = async (ses: string, orderId: string): Promise<string> => {
  await expect
    .poll(async () => (await mailsFor(ses, traveller.email)).length, { timeout: 40_000 })
    .toBe(1)
  const [mail] = await mailsFor(ses, traveller.email)
  expect(mail?.to).toEqual([traveller.email])
  expect(mail?.email.subject).toContain(orderId)
  const [attachment] = mail?.email.attachments ?? []
  expect(Buffer.from(attachment?.content as ArrayBuffer).equals(document)).toBe(true)
  const link = /https?:\/\/\S*\/track-order\/[^\s"<]+/.exec(mail?.email.text ?? '')?.[0]
  expect(mail?.email.html).toContain(link)
  return link ?? ''
}

/** The traveller proves himself by the mailed link, downloads, and sees the download in his history. */
const download = async (browser: Browser, link: string, orderId: string): Promise<void> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(link)
  await expect(
    page.getByRole('heading', { name: 'Download your Cambodia e-Arrival Card' }),
  ).toBeVisible()
  await expect(page.getByLabel('Order ID')).toHaveValue(orderId)
  await page.getByLabel('Email ID').fill(traveller.email.toUpperCase())
  await page.getByRole('button', { name: 'TRACK ORDER' }).click()
  await page.waitForURL(/\/get-new-order-details\//)
  const started = page.waitForEvent('download')
  await pressDownload(page)
  const file = await (await started).path()
  expect((await readFile(file)).equals(document)).toBe(true)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
  await context.close()
}

test('an order travels the whole way, from the landing site to the downloaded document', async ({
  browser,
  handIn,
  page,
  product,
  signIn,
}) => {
  const orderId = await handIn(traveller)
  await signIn(page)
  await openFromNewOrders(page, orderId)
  await upload(page)
  const link = await readMail(product.ses, orderId)
  await download(browser, link, orderId)
  await page.reload()
  const history = page.getByRole('region', { name: 'Download History' })
  await expect(history.getByRole('row').filter({ hasText: orderId })).toHaveCount(1)
  await expect(history).toContainText('127.0.0.1')
  const mails = page.getByRole('region', { name: 'Email History' })
  await expect(mails.getByRole('row').filter({ hasText: orderId })).toContainText('AWS')
})
