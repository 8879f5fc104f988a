import { readOptions } from './options.ts'
import { benchPages } from './pages.ts'
import { measureProcess } from './process/measure-process.ts'
import { benchScreens } from './screens/main.ts'
import { effortsOf } from './sizes/efforts.ts'
import { conditionsNow, keep, keepSize } from './sizes/keep.ts'
import { measureSize } from './sizes/measure-size.ts'

const SCREEN_ORDERS = 100_000
const STARTS = 10
const OF_SIZES = ['day', 'searches', 'lists', 'now', 'writes', 'imports', 'strangers'] as const

const { sizes, isWanted, isQuick } = readOptions()
const conditions = conditionsNow(isQuick)
const started = performance.now()
const say = (done: string): void =>
  console.error(`${done} after ${Math.round((performance.now() - started) / 1000)} s`)

/** What fails leaves the page as it was of that part, and the others go on. */
const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
    say(`${what} measured`)
  } catch (error) {
    console.error(`!!! ${what} not measured:`, error)
    process.exitCode = 1
  }
}

if (OF_SIZES.some(isWanted))
  for (const orders of sizes)
    await attempt(`${orders} orders`, async () =>
      keepSize(orders, await measureSize(orders, isWanted, effortsOf(isQuick)), conditions),
    )
if (isWanted('page')) await attempt('What is kept', () => keep((figures) => figures))
if (isWanted('process'))
  await attempt('The process', async () => {
    const process = { ...(await measureProcess(STARTS)), conditions }
    await keep((figures) => ({ ...figures, process }))
  })
if (isWanted('screens')) await attempt('The screens', () => benchScreens(SCREEN_ORDERS))
if (isWanted('pages')) await attempt('The pages', benchPages)
