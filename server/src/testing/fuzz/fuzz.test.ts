import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { noteFigures } from '../note-figures.ts'
import { databaseKinds } from '../test-database.ts'
import { openGround } from './fuzz-ground.ts'
import { fuzzRequests } from './fuzz-requests.ts'
import { type Outcome, sendFuzz } from './send-fuzz.ts'

/** `npm run test:fuzz` asks for 100,000, and for other ones each time. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1000)
const SEED = Number(process.env.FUZZ_SEED ?? 20261122)
const BATCH = 200
const SLOW_MS = 2000
const SHOWN = 20

vi.setConfig({ testTimeout: 120_000 + REQUESTS * 200 })

it.each(databaseKinds())(
  'no request is answered by a fault or out of its schema on %s',
  async (kind) => {
    const ground = await openGround(kind)
    const outcomes: Outcome[] = []
    const faults = new Map<string, string>()
    for (let sent = 0; sent < REQUESTS; sent += BATCH) {
      const requests = fc.sample(fuzzRequests, { seed: SEED + sent, numRuns: BATCH })
      for (const [at, request] of requests.entries()) {
        const outcome = await sendFuzz(ground, request, sent + at)
        outcomes.push(outcome)
        if (!outcome.fault || faults.size >= SHOWN) continue
        const { caller, route, changes, more, which } = request
        const what = JSON.stringify({ seed: SEED + sent, at, caller, which, changes, more })
        faults.set(`${route.method} ${route.path}: ${outcome.fault}`, what.slice(0, 2000))
      }
    }
    await ground.app.close()
    noteFigures('fuzzed requests', kind, figuresOf(outcomes))
    expect(Object.fromEntries(faults)).toEqual({})
  },
)

const figuresOf = (outcomes: Outcome[]): Record<string, number> => {
  const count = (is: (outcome: Outcome) => boolean) => outcomes.filter(is).length
  return {
    sent: outcomes.length,
    seed: SEED,
    'answered 2xx': count(({ http }) => http < 300),
    'refused 4xx': count(({ http }) => http >= 400 && http < 500),
    '5xx': count(({ http }) => http >= 500),
    'out of their schema': count(({ http, fault }) => http < 500 && fault !== ''),
    'over 2 s': count(({ ms }) => ms > SLOW_MS),
    'slowest ms': Math.round(Math.max(...outcomes.map(({ ms }) => ms))),
  }
}
