import { expect } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { downloadButton, pressDownload } from './kit/people/traveller.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const card = makePdf('A card that is downloaded again and again')
const OFTEN = 'Your card was downloaded very often.'

for (const script of [true, false])
  test(`a card that was downloaded as often as a day may have rests, and its page says until when, ${script ? 'with' : 'without'} JavaScript`, async ({
    browser,
    handIn,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(script ? 'OFTENJS' : 'OFTENNOJS'))
    await uploadDocument(product, staff.Team.token, orderId, card)
    const context = await browser.newContext({
      ...{ javaScriptEnabled: script, viewport: { width: 390, height: 844 } },
      timezoneId: 'Asia/Phnom_Penh',
    })
    const page = await context.newPage()
    const said = page.getByRole('alert').filter({ hasText: OFTEN })
    await page.goto(`${product.url}/track-order/${orderId}`)
    await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
    await page.getByRole('button', { name: 'TRACK ORDER' }).click()
    await expect(downloadButton(page)).toBeEnabled()
    const download = () =>
      page.request.post(`${product.url}/api/front/download-passport-doc-pdf`, {
        data: { orderId, file1: 'card.pdf' },
      })
    for (let n = 1; n <= 60; n++) expect((await download()).status()).toBe(200)

    await pressDownload(page)
    await expect(said).toBeVisible()
    const time = await said.locator('time').getAttribute('datetime')
    const hours = (Date.parse(time ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThan(24.1)
    await expect(said).toContainText(script ? 'GMT+7' : 'UTC')
    await expect(downloadButton(page)).toBeEnabled()
    await context.close()
  })
