import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import { newOrder } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { downloadButton, pressDownload } from './kit/people/traveller.ts'
import type { Product } from './kit/product.ts'
import { letGo } from './kit/screen.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const card = makePdf('A card that is lost')
const LOST = 'Your card cannot be given out right now. Please try again later, or write to us.'
const IN_KHMER = 'សូមព្យាយាមម្ដងទៀត ឬសរសេរមកយើង'

const filesOf = async ({ dataDir }: Product): Promise<string[]> => {
  const entries = await readdir(join(dataDir, 'documents'), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
}
const opened = async (browser: Browser, javaScriptEnabled: boolean): Promise<Page> =>
  (await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } })).newPage()

for (const script of [true, false])
  test(`a card whose file is lost is not to be had right now, ${script ? 'with' : 'without'} JavaScript, and is as soon as it is there again`, async ({
    browser,
    handIn,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(script ? 'LOSTFILEJS' : 'LOSTFILENO'))
    const before = new Set(await filesOf(product))
    await uploadDocument(product, staff.Team.token, orderId, card)
    const [file = ''] = (await filesOf(product)).filter((path) => !before.has(path))
    const page = await opened(browser, script)
    const said = page.getByRole('alert').filter({ hasText: LOST })
    await page.goto(`${product.url}/track-order/${orderId}`)
    await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
    await page.getByRole('button', { name: 'TRACK ORDER' }).click()
    await expect(downloadButton(page)).toBeEnabled()

    await rename(file, `${file}.lost`)
    await pressDownload(page)
    await expect(said).toBeVisible()
    await expect(page.getByText('No records found')).toBeVisible()

    const address = `${product.url}/api/admin/uploads/docs/${orderId}_card.pdf`
    await page.goto(address)
    await expect(said).toBeVisible()
    await expect(downloadButton(page)).toBeEnabled()
    await page.goto(`${product.url}/get-new-order-details/${orderId}?lang=km`)
    await page.goto(address)
    await expect(page.getByRole('alert').filter({ hasText: IN_KHMER })).toBeVisible()
    await page.goto(`${product.url}/get-new-order-details/${orderId}?lang=en`)

    await rename(`${file}.lost`, file)
    await letGo(page)
    const started = page.waitForEvent('download')
    await pressDownload(page)
    await started
    await expect(said).toBeHidden()
    await page.context().close()
  })
