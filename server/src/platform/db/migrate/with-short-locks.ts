import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db, Trx } from '../db.ts'

/** Who waits for a table's lock holds up all that come after him: no request may wait longer for an upgrade. */
export const LOCK_TIMEOUT_MS = 1000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 3000
/** About five minutes; then somebody should look at who holds the table. */
const MOST_TRIES = 100

const RETRIED = new Set(['55P03', '40P01', '40001'])

const isRetried = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && RETRIED.has(String(error.code))

/**
 * Runs work in a transaction that waits a second for a lock and no longer: then it lets everybody pass and tries again.
 * `onRetry` hears of the first time. So work must have no effect outside the database.
 */
export const withShortLocks = async <T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  {
    onRetry = () => undefined,
    signal,
  }: { onRetry?: () => void; signal?: AbortSignal | undefined } = {},
): Promise<T> => {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(trx)
        return work(trx)
      })
    } catch (error) {
      if (tries >= MOST_TRIES || !isRetried(error)) throw error
      if (tries === 1) onRetry()
    }
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries, 10), LONGEST_PAUSE_MS)
    await delay(pause, undefined, { signal })
  }
}
