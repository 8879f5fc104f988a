import { expect, it } from 'vitest'
import { breathe, unhurried } from './unhurried.ts'

const PORTIONS = 5
const PORTION_MS = 20

const portions = async (): Promise<{ worked: number; took: number }> => {
  const started = performance.now()
  let worked = 0
  for (let portion = 0; portion < PORTIONS; portion++) {
    const from = performance.now()
    while (performance.now() - from < PORTION_MS);
    worked += performance.now() - from
    await breathe()
  }
  return { worked, took: performance.now() - started }
}

it('rests as long as it works, and not where somebody waits for it', async () => {
  const upkeep = await unhurried(portions)
  // Timers are told in whole milliseconds.
  expect(upkeep.took).toBeGreaterThanOrEqual(2 * upkeep.worked - PORTIONS)
  const command = await portions()
  expect(command.took).toBeLessThan(upkeep.took)
})
