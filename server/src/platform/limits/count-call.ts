import type { Clock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import { assertNotLimited, countWrongTry, type TryLimit } from './wrong-tries.store.ts'

/** Counts a call of a key, over all nodes; refuses with 429 and Retry-After one beyond the limit of its window (D76). */
export const countCall = async (
  db: Db,
  clock: Clock,
  key: string,
  limit: TryLimit,
): Promise<void> => {
  if ((await countWrongTry(db, clock, key, limit)) <= limit.tries) return
  await assertNotLimited(db, clock, key, limit)
}
