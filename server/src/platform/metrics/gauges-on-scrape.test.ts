import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { figures, GOOD_FOR_MS, serveFigures } from './gauges-on-scrape.ts'
import { openMetrics } from './metrics.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const served = (read: () => Promise<{ one: number | null; many: Record<string, number> }>) => {
  const metrics = openMetrics()
  serveFigures({ metrics, log: createLog('silent') }, [
    figures({ one: { help: 'one' }, many: { help: 'many', label: 'of' } }, read),
    figures({ other: { help: 'other' } }, async () => ({ other: 5 })),
  ])
  return async () => {
    const text = await metrics.metrics()
    return text.split('\n').filter((line) => /^(one|many|other)\b/.test(line))
  }
}

it('asks the database once for all who scrape within some seconds', async () => {
  const read = vi.fn(async () => ({ one: 1, many: { a: 2, b: 3 } }))
  const scrape = served(read)
  await Promise.all([scrape(), scrape()])
  expect(await scrape()).toEqual(['one 1', 'many{of="a"} 2', 'many{of="b"} 3', 'other 5'])
  expect(read).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(GOOD_FOR_MS + 1)
  await scrape()
  expect(read).toHaveBeenCalledTimes(2)
})

it('leaves out what it does not know, rather than telling 0 or what was', async () => {
  const read = vi.fn(async () => ({ one: 1 as number | null, many: { a: 2 } }))
  const scrape = served(read)
  await scrape()
  vi.advanceTimersByTime(GOOD_FOR_MS + 1)
  read.mockResolvedValueOnce({ one: null, many: {} as { a: number } })
  expect(await scrape()).toEqual(['other 5'])
  vi.advanceTimersByTime(GOOD_FOR_MS + 1)
  read.mockRejectedValueOnce(new Error('no database'))
  expect(await scrape()).toEqual(['other 5'])
})

it('answers a scrape in two seconds though the database never does', async () => {
  const scrape = served(() => new Promise(() => undefined))
  const told = scrape()
  await vi.advanceTimersByTimeAsync(2_500)
  expect((await told).filter((line) => !line.startsWith('other'))).toEqual([])
})
