import type { FolderCounts } from '@e-arrival/contract/orders/counts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publishCounts } from './publish-counts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('knows what a look takes by the middle one of the last, and not by a stall', async () => {
  let tookMs = 0
  const counts = publishCounts({
    countFolders: async () => {
      await new Promise((done) => setTimeout(done, tookMs))
      return {} as FolderCounts
    },
    publish: () => undefined,
    report: (error) => expect(error).toBeUndefined(),
  })
  expect(counts.takes()).toBeUndefined()
  for (tookMs of [3, 2, 300, 2, 4]) {
    counts.moved()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(counts.takes()).toBe(3)
  for (tookMs of Array.from({ length: 9 }, () => 7)) {
    counts.moved()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(counts.takes()).toBe(7)
  counts.close()
})
