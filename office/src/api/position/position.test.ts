import { UNKNOWN_POSITION } from '@e-arrival/contract/call/position'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventsOf } from '../live/event-stream.ts'

let notePosition: (said: string | null) => void
let readAfter: () => number

beforeEach(async () => {
  vi.resetModules()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.useFakeTimers()
  ;({ notePosition, readAfter } = await import('./position.ts'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the farthest that was written or heard is read after, for a minute after the last', () => {
  expect(readAfter()).toBe(0)
  notePosition('700')
  notePosition('300')
  notePosition(null)
  notePosition('nonsense')
  expect(readAfter()).toBe(700)
  vi.advanceTimersByTime(59_000)
  expect(readAfter()).toBe(700)
  notePosition('701')
  vi.advanceTimersByTime(59_000)
  expect(readAfter()).toBe(701)
  vi.advanceTimersByTime(2_000)
  expect(readAfter()).toBe(0)
  // A database that was set up anew begins again.
  notePosition('5')
  expect(readAfter()).toBe(5)
})

test('where nobody knows how far, nothing is near enough for a minute, whatever comes after', () => {
  notePosition(String(UNKNOWN_POSITION))
  vi.advanceTimersByTime(30_000)
  notePosition('700')
  expect(readAfter()).toBe(UNKNOWN_POSITION)
  vi.advanceTimersByTime(31_000)
  expect(readAfter()).toBe(700)
})

test('an event says after what to read before it is told', async () => {
  const body = new Blob(['id: 42\ndata: {"a":1}\n\ndata: 2\n\n']).stream()
  const told: [string, number][] = []
  for await (const data of eventsOf(body, notePosition)) told.push([data, readAfter()])
  expect(told).toEqual([
    ['{"a":1}', 42],
    ['2', 42],
  ])
})

test('a browser that keeps nothing loses no answer, and this tab still reads after it', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(() => notePosition('700')).not.toThrow()
  expect(readAfter()).toBe(700)
})
