import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Clock = typeof import('./server-now.ts')
let clock: Clock
const SERVER = Date.parse('2026-03-04T05:06:00Z')
/** An answer of that moment by the server's clock, heard at this one by the machine's. */
const heard = (served: number, machine: number): void => {
  vi.setSystemTime(SERVER + machine)
  clock.noteServedAt(new Date(SERVER + served).toUTCString())
}
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.resetModules()
  clock = await import('./server-now.ts')
})
afterEach(() => vi.useRealTimers())

it.each([120_000, -120_000])(
  'a clock that is %d ms ahead is held against the server’s',
  (ahead) => {
    heard(0, ahead)
    expect(clock.serverNow()).toBe(SERVER)
  },
)

it('an answer that was long under way makes no clock wrong, or only until the next', () => {
  heard(0, 4_000)
  expect(clock.serverNow()).toBe(SERVER + 4_000)
  heard(10_000, 40_000)
  heard(50_000, 50_000)
  expect(clock.serverNow()).toBe(SERVER + 50_000)
})

it('a clock that is set right is believed again', () => {
  heard(0, -120_000)
  heard(1_000, 1_000)
  expect(clock.serverNow()).toBe(SERVER + 1_000)
})
