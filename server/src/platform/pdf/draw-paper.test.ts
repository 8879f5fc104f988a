import { say } from '@e-arrival/contract/shown/said'
import { afterEach, expect, it, vi } from 'vitest'
import type { Paper } from './paper.ts'

const paper: Paper = {
  title: say`A paper`,
  letterhead: { name: say`Brand`, lines: [], colour: '#12395a' },
  blocks: [{ kind: 'paragraph', text: say`One line.` }],
  foot: say`foot`,
  madeAt: '2026-01-02T03:04:05.000Z',
}

afterEach(() => void vi.useRealTimers())

it('lets its thread go when nothing was drawn for a while, and starts another for the next paper', async () => {
  // Files of tests share a worker, and this one is not the first that draws.
  vi.resetModules()
  const { drawPaper, ENDS_WHEN_IDLE_MS } = await import('./draw-paper.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let threads = 0
  const count = (): void => void threads++
  process.on('worker', count)
  for (let papers = 0; papers < 3; papers++) {
    await drawPaper(paper)
    await vi.advanceTimersByTimeAsync(ENDS_WHEN_IDLE_MS - 1)
  }
  expect(threads).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect((await drawPaper(paper)).subarray(0, 5).toString()).toBe('%PDF-')
  expect(threads).toBe(2)
  process.off('worker', count)
})
