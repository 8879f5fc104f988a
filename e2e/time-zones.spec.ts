import { readFile } from 'node:fs/promises'
import { chromium, expect } from '@playwright/test'
import { findChromium } from './kit/chromium.ts'
import { newOrder, orderPath } from './kit/orders.ts'
import { makePdf } from './kit/pdf.ts'
import { downloadButton, pressDownload } from './kit/people/traveller.ts'
import { test } from './kit/test.ts'
import { uploadDocument } from './kit/upload.ts'

const document = makePdf('Cambodia e-Arrival Card')

// A bare offset, as many phones' Linux has it: unmodified Chromium then says Etc/Unknown and refuses to read it itself.
for (const TZ of ['UTC-7', 'Etc/Unknown', 'Asia/Phnom_Penh'])
  test(`a traveller whose machine is set to ${TZ} downloads, and both sides read the history`, async ({
    enter,
    handIn,
    page: officePage,
    product,
    staff,
  }) => {
    const orderId = await handIn(newOrder(`ZONE${TZ.replaceAll(/\W/g, '').toUpperCase()}`))
    await uploadDocument(product, staff.Team.token, orderId, document)
    const own = await chromium.launch({ ...(await findChromium()), env: { ...process.env, TZ } })
    try {
      const page = await own.newPage({ viewport: { width: 390, height: 844 } })
      const broken: string[] = []
      page.on('pageerror', ({ message }) => broken.push(message))
      await page.goto(`${product.url}/track-order/${orderId}`)
      await page.getByLabel('Email ID').fill(`${orderId.toLowerCase()}@example.com`)
      await page.getByRole('button', { name: 'TRACK ORDER' }).click()
      await expect(downloadButton(page)).toBeEnabled()
      const started = page.waitForEvent('download')
      await pressDownload(page)
      expect((await readFile(await (await started).path())).equals(document)).toBe(true)
      const history = page.getByRole('region', { name: 'Downloaded History' })
      await expect(history.getByRole('row')).toHaveCount(2)
      await page.reload()
      await expect(history.getByRole('row')).toHaveCount(2)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('is ready')
      expect(broken).toEqual([])
      await page.goto(product.url)
      await expect(page.getByLabel('Email ID')).toBeVisible()
      expect(broken).toEqual([])
    } finally {
      await own.close()
    }
    await enter(officePage, 'Team', orderPath(orderId))
    await expect(officePage.getByRole('region', { name: 'Download History' })).toContainText(
      TZ === 'Asia/Phnom_Penh' ? 'Asia/Phnom_Penh' : 'Not told',
    )
  })
