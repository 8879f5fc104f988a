import type { LiveEvent } from '@e-arrival/contract/live'
import type { Now } from '@e-arrival/contract/now/get-now'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isOver, within } from '../../platform/deadline.ts'
import { TOLD_EVERY_MS } from './publish-counts.ts'
import { publishNow, restAfter } from './publish-now.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const office = () => {
  const told: LiveEvent[] = []
  const state = {
    late: false,
    reads: 0,
    readers: true,
    today: '2026-11-24',
    tookMs: 0,
    countsMs: 0.6,
  }
  const now = publishNow({
    readNow: async () => {
      state.reads += 1
      state.late ||= isOver()
      // A timer takes a while on a busy machine, and the rest is thousands of times as long.
      if (state.tookMs > 0) await new Promise((done) => setTimeout(done, state.tookMs))
      return { today: state.today } as Now
    },
    countsTake: () => state.countsMs,
    hasReaders: () => state.readers,
    publish: (event) => told.push(event),
    report: (error) => expect(error).toBeUndefined(),
  })
  return { told, state, now }
}

test('many changes are one look, told where a number changed', async () => {
  const { told, state, now } = office()
  now.moved()
  now.moved()
  await vi.advanceTimersByTimeAsync(10)
  expect([state.reads, told.length]).toEqual([1, 1])
  now.moved()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(state.reads).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect([state.reads, told.length]).toEqual([2, 1])
  now.close()
})

/** An office whose process has looked before. */
const warmOffice = async () => {
  const made = office()
  made.now.moved()
  await vi.advanceTimersByTimeAsync(5_001)
  made.state.reads = 0
  return made
}

test('a look that took long is followed by a longer rest, a first one is not', async () => {
  const { state: cold, now: starting } = office()
  cold.tookMs = 100
  starting.moved()
  await vi.advanceTimersByTimeAsync(200)
  starting.moved()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(cold.reads).toBe(2)
  starting.close()
  const { state, now } = await warmOffice()
  state.tookMs = 10
  now.moved()
  await vi.advanceTimersByTimeAsync(20)
  now.moved()
  await vi.advanceTimersByTimeAsync(25_000)
  expect(state.reads).toBe(1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(state.reads).toBe(2)
  now.close()
})

test.each([
  ['a quick machine', 0.2, 3],
  ['a slow one', 2, 24],
  ['a large office', 0.6, 8],
])('what Now costs beside the counts is a quarter of them on %s', (_where, counts, took) => {
  const ofNow = took / restAfter(took, counts)
  const ofCounts = counts / TOLD_EVERY_MS
  expect(ofNow / ofCounts).toBeCloseTo(0.25)
})

test('the quicker the counts are, the longer is the rest', async () => {
  const { state, now } = await warmOffice()
  Object.assign(state, { tookMs: 10, countsMs: 0.4 })
  now.moved()
  await vi.advanceTimersByTimeAsync(20)
  now.moved()
  await vi.advanceTimersByTimeAsync(35_000)
  expect(state.reads).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state.reads).toBe(2)
  now.close()
})

test('a day that passes is told though nothing moved, and nobody is looked for who is not there', async () => {
  const { told, state, now } = office()
  await vi.advanceTimersByTimeAsync(61_000)
  state.today = '2026-11-25'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.map((event) => event.kind === 'now' && event.now?.today)).toEqual([
    ...['2026-11-24', '2026-11-25'],
  ])
  state.readers = false
  await vi.advanceTimersByTimeAsync(120_000)
  expect(state.reads).toBe(2)
  now.close()
})

test('a look long after the change that asked for it is held to no deadline of who changed it', async () => {
  // Timers that are played do not carry whose work they are of.
  vi.useRealTimers()
  const { state, now } = office()
  within(1_000, () => now.moved())
  await vi.waitUntil(() => state.reads === 1)
  await new Promise((done) => setTimeout(done, 50))
  within(1_000, () => now.moved())
  await vi.waitUntil(() => state.reads === 2, { timeout: 30_000 })
  expect(state.late).toBe(false)
  now.close()
}, 40_000)
