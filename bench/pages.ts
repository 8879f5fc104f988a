import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Look, lookAt, type Throttling, whyNotMeasured } from './lighthouse.ts'
import { pageBytes } from './page-bytes.ts'
import { fill, signIn, startProduct } from './product.ts'
import { type PageRow, writePages } from './report-pages.ts'
import { travellerVisits, type Visit } from './traveller-visits.ts'

const ORDERS = 200
/** An odd number, so that the middle one is a look that was had. */
const LOOKS = 3
const ROOT = join(import.meta.dirname, '..')

const say = (line: string): void => console.error(line)
const performanceOf = (look: Look): number => look.scores.performance

/** The middle one of some looks, by its score for performance: a busy moment of the machine falls out. */
const middleLook = async ({ url, cookie }: Visit, throttling: Throttling): Promise<Look> => {
  const looks: Look[] = []
  for (let n = 0; n < LOOKS; n++) looks.push(await lookAt(url, cookie, throttling))
  const [middle] = looks.sort((a, b) => performanceOf(a) - performanceOf(b)).slice(LOOKS >> 1)
  if (!middle) throw new Error('No look was had')
  return middle
}

const measure = async (visits: Visit[]): Promise<PageRow[]> => {
  const rows: PageRow[] = []
  for (const visit of visits) {
    const row = {
      title: visit.title,
      reckoned: await middleLook(visit, 'simulate'),
      slowed: await middleLook(visit, 'devtools'),
    }
    rows.push(row)
    const { scores, faults } = row.reckoned
    say(`${visit.title}: ${Object.values(scores).join(', ')} ${faults.join('; ')}`)
  }
  return rows
}

/** Scores the traveller's pages with Lighthouse and writes the part "Pages" of PERFORMANCE.md; else says why it cannot. */
export const benchPages = async (): Promise<void> => {
  const env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'e-arrival-pages-')) }
  await fill(env, ORDERS)
  const product = await startProduct(env)
  try {
    const bytes = await pageBytes(product.url)
    const about = { path: join(ROOT, 'PERFORMANCE.md'), bytes, looks: LOOKS }
    say(bytes)
    const why = await whyNotMeasured()
    if (why) {
      say(`\n!!! THE PAGES WERE NOT MEASURED: ${why}.\n`)
      return await writePages(about, why)
    }
    const visits = await travellerVisits(product.url, await signIn(product.url))
    await writePages(about, await measure(visits))
  } finally {
    await product.stop()
    await rm(env.DATA_DIR, { recursive: true, force: true })
  }
}

if (import.meta.main) await benchPages()
