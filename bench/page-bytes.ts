import { TRACK_PATH } from '@e-arrival/contract/tracking/pages'
import { languages } from '@e-arrival/contract/values/languages'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../e2e/kit/chromium.ts'

/** What one page brings of each kind, in bytes as they are sent; all but the script comes before the first paint. */
type Weight = { language: string; script: number; paint: number }

const OWN_LETTERS = new Set(['km', 'th'])

/** A page with nothing kept, in one language, as gzip and without its headers. */
const weigh = async (browser: Browser, url: string, language: string): Promise<Weight> => {
  const context = await browser.newContext({
    locale: language,
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  })
  const page = await context.newPage()
  const wire = await context.newCDPSession(page)
  await wire.send('Network.enable')
  const kinds = new Map<string, string>()
  const weight = { language, script: 0, paint: 0 }
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  wire.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    weight[kinds.get(requestId) === 'Script' ? 'script' : 'paint'] += encodedDataLength
  })
  await page.goto(`${url}${TRACK_PATH}?lang=${language}`, { waitUntil: 'networkidle' })
  await context.close()
  return weight
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const most = (weights: Weight[], of: 'script' | 'paint'): string => {
  const [heaviest] = weights.toSorted((a, b) => b[of] - a[of])
  return heaviest ? `${kb(heaviest[of])} (${heaviest.language})` : '–'
}

/** What a traveller's page weighs as a browser loads it, in the language in which it is heaviest. */
export const pageBytes = async (url: string): Promise<string> => {
  const browser = await chromium.launch(await findChromium())
  try {
    const weights: Weight[] = []
    for (const { code } of languages) weights.push(await weigh(browser, url, code))
    const own = weights.filter(({ language }) => OWN_LETTERS.has(language))
    const latin = weights.filter(({ language }) => !OWN_LETTERS.has(language))
    return [
      `The Track page as a browser loads it, as gzip and in the heaviest language: ${most(weights, 'script')} of JavaScript, the aim`,
      `is 75; ${most(latin, 'paint')} of page, style and fonts before the first paint, the aim is 45, and where letters come too`,
      `${most(own, 'paint')}, the aim is 60. A page brings its own language and no other.`,
    ].join('\n')
  } finally {
    await browser.close()
  }
}
