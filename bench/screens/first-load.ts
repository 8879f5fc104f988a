import type { Browser, Page } from '@playwright/test'
import { enterOffice, rowsOf } from './office.ts'

export type FirstLoad = { scripts: number; kB: number; lateKB: number }

/** The late parts come within this time once the first queue stands. */
const LATE_MS = 4_000

/** Notes by the page's own clock when the first row of an order list is there. */
const noteFirstRow = (): void => {
  const look = new MutationObserver(() => {
    if (!document.querySelector('table[aria-rowcount]:not([aria-busy=true]) tr[data-index]')) return
    look.disconnect()
    performance.mark('first row')
  })
  look.observe(document, { childList: true, subtree: true, attributes: true })
}

/** Each script that was asked for so far: when, and its bytes as they came, without their headers, as files are measured elsewhere. */
const readScripts = (page: Page): Promise<{ asked: number; bytes: number }[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ startTime, encodedBodySize }) => ({ asked: startTime, bytes: encodedBodySize })),
  )

/** What a browser with nothing kept fetches of JavaScript, as gzip: from opening the sign-in to the first queue's rows, and with all that comes later by itself. */
export const measureFirstLoad = async (browser: Browser, url: string): Promise<FirstLoad> => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  await page.addInitScript(noteFirstRow)
  await enterOffice(page, url)
  await rowsOf(page).first().waitFor()
  await page.waitForTimeout(LATE_MS)
  const stood = await page.evaluate(
    () => performance.getEntriesByName('first row')[0]?.startTime ?? Number.NaN,
  )
  if (Number.isNaN(stood)) throw new Error('nobody saw the first row')
  const scripts = await readScripts(page)
  await context.close()
  const first = scripts.filter(({ asked }) => asked <= stood)
  const kB = (some: typeof scripts) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return { scripts: first.length, kB: kB(first), lateKB: kB(scripts) - kB(first) }
}
