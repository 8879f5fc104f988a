import type { Browser } from '@playwright/test'
import { enterOffice, rowsOf } from './office.ts'

export type FirstLoad = { scripts: number; kB: number; lateKB: number }

/** The late parts come within this time once the first queue stands. */
const LATE_MS = 4_000

/** What a browser with nothing kept fetches of JavaScript, as gzip: from opening the sign-in to the first queue's rows, and with all that comes later by itself. */
export const measureFirstLoad = async (browser: Browser, url: string): Promise<FirstLoad> => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const scripts = new Map<string, number>()
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.set(requestId, 0)
  })
  // Without their headers, as files are measured elsewhere.
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const bytes = scripts.get(requestId)
    if (bytes !== undefined) scripts.set(requestId, bytes + encodedDataLength)
  })
  const sum = (): number => [...scripts.values()].reduce((all, one) => all + one, 0) / 1000
  await enterOffice(page, url)
  await rowsOf(page).first().waitFor()
  const first = { scripts: scripts.size, kB: sum() }
  await page.waitForTimeout(LATE_MS)
  await context.close()
  return { ...first, lateKB: sum() - first.kB }
}
