import { sql } from 'kysely'
import { waitFor, within } from '../deadline.ts'
import type { Db } from './db.ts'

export const READY_WITHIN_MS = 2_000
/** A load balancer may ask every second; a write is spared it while the last one is so young. */
const WRITTEN_IS_GOOD_FOR_MS = 3_000

/**
 * Readiness: resolves when the database took a write within two seconds, and rejects else. A table of this connection's
 * own needs new room on the disk and a place in the log, and is refused by a standby.
 */
export const readinessOf = (db: Db): (() => Promise<void>) => {
  let writtenAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined
  const ask = async (): Promise<void> => {
    if (performance.now() - writtenAt < WRITTEN_IS_GOOD_FOR_MS) {
      await sql`select 1`.execute(db)
      return
    }
    await sql`create temp table e_arrival_write_probe on commit drop as select 1 as written`.execute(
      db,
    )
    writtenAt = performance.now()
  }
  return () =>
    within(READY_WITHIN_MS, () => {
      asking ??= ask().finally(() => {
        asking = undefined
      })
      return waitFor('The database', asking)
    })
}
