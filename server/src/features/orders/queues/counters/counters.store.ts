import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'

/** Folds the counters' differences away, so that reading the counts stays a few rows; a second one at a time does nothing. */
export const rollUpCounters = async (db: Db): Promise<void> => {
  await sql`select roll_up_counters()`.execute(db)
}
