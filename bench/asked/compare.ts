import { measureInTurn, percentile } from '../measure.ts'
import { type Caller, callerOf } from './ask.ts'
import type { Case, Load, Measured } from './case.ts'
import { findFloor } from './find-floor.ts'

/** The product and the floor of one office. */
export type Both = { product: string; floor: string }
/** How long a case is looked at: so many pairs of calls, or so long; then so many rounds of ten callers. */
export type Effort = { pairs: number; ms: number; rounds?: number; seconds?: number }

const WARM_UP = 3
/** Below this a p95 is no more than the worst. */
const LEAST_PAIRS = 20
/** A case that is this slow is not asked so often. */
const SLOW = 4

const ofOne = (times: number[]): Load => {
  const sorted = times.sort((a, b) => a - b)
  return { half: percentile(sorted, 0.5), one: percentile(sorted, 0.95) }
}

/** Asks both in turn, call by call, so that a noisy moment of the machine falls on both. */
const inPairs = async (
  [product, floor]: [Caller, Caller],
  { request }: Case,
  name: string,
  { pairs, ms }: Effort,
): Promise<[Load, Load]> => {
  const least = { method: 'GET', path: `/${name}` } as const
  const times: [number[], number[]] = [[], []]
  let until = Number.POSITIVE_INFINITY
  for (let pair = -WARM_UP; pair < pairs; pair++) {
    if (pair === 0) until = performance.now() + ms
    const taken = [(await product.ask(request)).ms, (await floor.ask(least)).ms] as const
    if (pair < 0) continue
    times[0].push(taken[0])
    times[1].push(taken[1])
    const now = performance.now()
    if (now > until && (pair >= LEAST_PAIRS || now > until + SLOW * ms)) break
  }
  return [ofOne(times[0]), ofOne(times[1])]
}

/** Ten callers of each, round by round in turn. */
const byTen = async (both: Both, { request }: Case, name: string, { rounds, seconds }: Effort) => {
  if (!rounds || !seconds) return [{}, {}] as const
  const of = (url: string, sent: typeof request) => ({ url, requests: [sent] })
  const least = { method: 'GET', path: `/${name}` } as const
  const figures = await measureInTurn(
    of(both.product, request),
    of(both.floor, least),
    rounds,
    seconds,
  )
  const [product, floor] = figures.map(({ p95, perSecond }) => ({
    ...(Number.isNaN(p95) ? {} : { ten: p95 }),
    perSecond,
  }))
  return [product ?? {}, floor ?? {}] as const
}

/** Measures a case beside its floor; undefined, and said, where no statement answers the product's rows. */
export const compare = async (
  both: Both,
  one: Case,
  effort: Effort,
): Promise<Measured | undefined> => {
  const callers: [Caller, Caller] = [callerOf(both.product), callerOf(both.floor)]
  try {
    const name = await findFloor(callers, one, both.floor)
    if (name === undefined) {
      console.error(`!!! ${one.title}: no floor answers the rows of the product`)
      return undefined
    }
    const [product, floor] = await inPairs(callers, one, name, effort)
    const [tens, leastTens] = await byTen(both, one, name, effort)
    return { title: one.title, product: { ...product, ...tens }, floor: { ...floor, ...leastTens } }
  } finally {
    for (const { hangUp } of callers) hangUp()
  }
}
