import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type { Clock } from '../../../platform/clock.ts'
import { loadInBulk } from '../../../platform/db/bulk-load.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { rollUpCounters } from '../../orders/orders.public.ts'
import type { DemoChunk } from './demo-draws.store.ts'
import { insertDemoChunk } from './demo-orders.store.ts'

/** Orders a transaction: what is drawn of them fits the 4 MB that the database sorts in, and the process holds little. */
const CHUNK = 5_000
/** From here on it is quicker to build the indexes anew than to keep them. */
const BULK = 50_000
/** The one whose statistics take longest first. */
const INDEXED = ['order_search', 'orders', 'applications', 'order_keys', 'remarks']

export type DemoDeps = {
  clock: Clock
  futureDays: number
  staffIds: number[]
  /** How many chunks at once: the embedded database has one connection. */
  lanes: number
  onProgress?: (done: number) => void
}

function* chunksOf(count: number, base: Omit<DemoChunk, 'from' | 'to'>): Generator<DemoChunk> {
  for (let from = 1; from <= count; from += CHUNK)
    yield { ...base, from, to: Math.min(count, from + CHUNK - 1) }
}

/**
 * Makes count orders over all queues. The same seed makes the same orders, placed around today; a second run adds none
 * (docs/specification.md, Interfaces).
 */
export const makeDemoOrders = async (
  db: Db,
  { clock, futureDays, staffIds, lanes, onProgress }: DemoDeps,
  { count, seed }: { count: number; seed: number },
): Promise<void> => {
  const today = dayIn(OFFICE_ZONE, clock())
  const chunks = chunksOf(count, { seed, today, futureDays, staffIds })
  let done = 0
  const lane = async (): Promise<void> => {
    for (const chunk of chunks) {
      await inTransaction(db, (trx) => insertDemoChunk(trx, chunk, clock()))
      done += chunk.to - chunk.from + 1
      onProgress?.(done)
    }
  }
  const how = { tables: INDEXED, lanes, isLarge: async () => count >= BULK }
  await loadInBulk(db, how, () => Promise.all(Array.from({ length: lanes }, lane)))
  await rollUpCounters(db)
}
