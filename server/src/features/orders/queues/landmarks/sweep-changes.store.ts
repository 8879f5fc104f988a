import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { MOST_CHANGES } from './changes-since.read.ts'

/** Landmarks are being made. */
const LOCKED = '55P03'

/** Forgets older changes, and the landmarks that would need them; nothing while landmarks are being made. Answers how many are forgotten. */
export const sweepChanges = (db: Db, kept = 2 * MOST_CHANGES): Promise<number> =>
  sweep(db, kept).catch((error: { code?: unknown }) => {
    if (error.code === LOCKED) return 0
    throw error
  })

const sweep = (db: Db, kept: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    await sql`lock table landmark_lists in share row exclusive mode`.execute(trx)
    const { rows } = await sql<{ forgotten: number }>`
      with beyond as materialized (
        select xid from order_changes order by id desc offset ${kept} limit 1
      ), lists as (
        delete from landmark_lists where pg_snapshot_xmin(taken) <= (select xid from beyond)
      ), changes as (
        delete from order_changes where xid <= (select xid from beyond) returning 1
      )
      select count(*)::int as forgotten from changes`.execute(trx)
    return rows[0]?.forgotten ?? 0
  })
