import type { Browser, Page } from '@playwright/test'
import { enterOffice, rowsOf } from './office.ts'

export type FirstLoad = { scripts: number; kB: number; lateKB: number }
type Script = { asked: number; bytes: number }

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

/** Each script as it comes over the wire: when it was asked for, ms since 1970, and its bytes without their headers, as files are measured elsewhere. */
const watchScripts = async (page: Page): Promise<() => Script[]> => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const asked = new Map<string, number>()
  const scripts = new Map<string, Script>()
  wire.on('Network.requestWillBeSent', ({ requestId, wallTime }) =>
    asked.set(requestId, wallTime * 1000),
  )
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript'))
      scripts.set(requestId, { asked: asked.get(requestId) ?? 0, bytes: 0 })
  })
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes += encodedDataLength
  })
  return () => [...scripts.values()]
}

/** What a browser with nothing kept fetches of JavaScript, as gzip: from opening the sign-in to the first queue's rows, and with all that comes later by itself. */
export const measureFirstLoad = async (browser: Browser, url: string): Promise<FirstLoad> => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'accept-encoding': 'gzip' } })
  const page = await context.newPage()
  await page.addInitScript(noteFirstRow)
  const scriptsOf = await watchScripts(page)
  await enterOffice(page, url)
  await rowsOf(page).first().waitFor()
  await page.waitForTimeout(LATE_MS)
  const stood = await page.evaluate(
    () =>
      performance.timeOrigin +
      (performance.getEntriesByName('first row')[0]?.startTime ?? Number.NaN),
  )
  if (Number.isNaN(stood)) throw new Error('nobody saw the first row')
  const scripts = scriptsOf()
  await context.close()
  const first = scripts.filter(({ asked }) => asked <= stood)
  const kB = (some: Script[]) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return { scripts: first.length, kB: kB(first), lateKB: kB(scripts) - kB(first) }
}
