import { TOLD_EVERY_MS } from '../../server/src/features/live/tell-counts.ts'
import { restAfter } from '../../server/src/features/live/tell-now.ts'
import { callerOf } from '../asked/ask.ts'
import { percentile, type Request } from '../measure.ts'
import type { Office } from './office.ts'

/** p50 of a call, ms: the folder counts, the numbers of Now, and one that asks the database nothing. */
export type NowCost = { counts: number; now: number; least: number }

const PAIRS = 200
const WARM_UP = 10

/** Asks the three in turn, call by call, so that a noisy moment of the machine falls on all. */
export const measureNow = async ({ product, token }: Office): Promise<NowCost> => {
  const get = (path: string): Request => ({
    method: 'GET',
    path,
    headers: { authorization: token },
  })
  const asked = {
    counts: get('/api/admin/get-all-folder-count'),
    now: get('/api/admin/now'),
    least: get('/livez'),
  }
  const caller = callerOf(product.url)
  const times: Record<keyof NowCost, number[]> = { counts: [], now: [], least: [] }
  try {
    for (let round = -WARM_UP; round < PAIRS; round++)
      for (const name of Object.keys(times) as (keyof NowCost)[]) {
        const { ms } = await caller.ask(asked[name])
        if (round >= 0) times[name].push(ms)
      }
  } finally {
    caller.hangUp()
  }
  const half = (all: number[]): number =>
    percentile(
      all.sort((a, b) => a - b),
      0.5,
    )
  return { counts: half(times.counts), now: half(times.now), least: half(times.least) }
}

/**
 * How many times what telling the folder counts alone costs an office that works without a pause telling both costs: the counts every
 * 400 ms, Now after its rest. What a call costs beside its answer is taken off both.
 */
export const telling = ({ counts, now, least }: NowCost): { rest: number; ratio: number } => {
  const [ofCounts, ofNow] = [Math.max(counts - least, 0.01), Math.max(now - least, 0.01)]
  const rest = restAfter(ofNow)
  return { rest, ratio: 1 + ofNow / rest / (ofCounts / TOLD_EVERY_MS) }
}
