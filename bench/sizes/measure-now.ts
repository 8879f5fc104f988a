// The types of what calls carry: reading the office's features needs them.

import { readOfficeNow } from '../../server/src/features/now/read-now.ts'
import { countFolders, todayOf } from '../../server/src/features/orders/orders.public.ts'
import type {} from '../../server/src/platform/http/create-http.ts'
import { openInstalled } from '../../server/src/testing/open-installed.ts'
import { median } from '../measure.ts'
import type { NowCost } from '../now-cost.ts'
import type { Office } from './office.ts'

const PAIRS = 300
const WARM_UP = 10
const NOBODY = 0

/** Looks as a node does before it tells its screens, at both in turn, so that a noisy moment of the machine falls on both. */
export const measureNow = async ({ env }: Office): Promise<NowCost> => {
  const { kysely: db, close } = await openInstalled({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
  })
  const clock = () => new Date()
  const looks: Record<keyof NowCost, () => Promise<unknown>> = {
    counts: () => countFolders(db, todayOf(clock), NOBODY),
    now: () => readOfficeNow(db, { clock, holidays: {} }),
  }
  const times: Record<keyof NowCost, number[]> = { counts: [], now: [] }
  try {
    for (let round = -WARM_UP; round < PAIRS; round++)
      for (const name of ['counts', 'now'] as const) {
        const from = performance.now()
        await looks[name]()
        if (round >= 0) times[name].push(performance.now() - from)
      }
  } finally {
    await close()
  }
  return { counts: median(times.counts), now: median(times.now) }
}
