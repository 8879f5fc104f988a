import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/kit/chromium.ts'
import { startPostgres } from '../../server/src/testing/postgres/real-postgres.ts'
import { fill, signIn, startProduct } from '../product.ts'
import { keepChanging } from './changes.ts'
import { measureFirstLoad } from './first-load.ts'
import { measureInteractions } from './interactions.ts'
import { enterOffice, rowsOf, settled } from './office.ts'
import { writeScreens } from './report-screens.ts'
import { measureScrolling } from './scrolling.ts'
import { waitsForOrders, waitsForRows } from './waits.ts'

const CHANGES_A_SECOND = 50
const say = (line: string): void => console.error(line)

const someOrders = async (url: string, token: string): Promise<string[]> => {
  const list = `${url}/api/admin/get-orders-list/awaitingGovtOrder?page=1&limit=200`
  const answer = await fetch(list, { headers: { authorization: token } })
  return ((await answer.json()) as { data: { order_id: string }[] }).data.map((row) => row.order_id)
}

/** Measures what a member waits for in a browser, and writes the part "Office screens" of PERFORMANCE.md. */
export const benchScreens = async (orders: number): Promise<void> => {
  const postgres = await startPostgres()
  if ('unavailable' in postgres) throw new Error(`No PostgreSQL here: ${postgres.unavailable}`)
  const env = {
    DATABASE_URL: postgres.url,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'e-arrival-screens-')),
  }
  say(`Making ${orders} orders …`)
  await fill(env, orders)
  const product = await startProduct(env)
  const browser = await chromium.launch(await findChromium())
  try {
    const { url } = product
    const first = await measureFirstLoad(browser, url)
    say(`First load: ${first.kB.toFixed(1)} kB in ${first.scripts} files`)
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await enterOffice(page, url)
    await rowsOf(page).first().waitFor()
    await settled(page)
    const rows = await waitsForRows(page)
    say(`Rows: ${rows.map(Math.round).join(' ')} ms`)
    const orderPages = await waitsForOrders(page, url)
    say(`Order pages: ${orderPages.map(Math.round).join(' ')} ms`)
    const scrolling = await measureScrolling(page, url)
    say(
      `"All": ${scrolling.framesPerSecond.toFixed(0)} frames a second, bare rows ${scrolling.bareFramesPerSecond.toFixed(0)}`,
    )
    const token = await signIn(url)
    const end = keepChanging({ url, token, ids: await someOrders(url, token) }, CHANGES_A_SECOND)
    const interactions = await measureInteractions(page, url)
    const perSecond = end()
    for (const { what, ms } of interactions) say(`${what}: ${Math.round(ms)} ms`)
    await writeScreens(join(import.meta.dirname, '../../PERFORMANCE.md'), {
      ...{ orders, perSecond, first, rows, orderPages, scrolling, interactions },
    })
  } finally {
    await browser.close()
    await product.stop()
    await postgres.stop()
    await rm(env.DATA_DIR, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchScreens(Number(process.argv[2] ?? 100_000))
