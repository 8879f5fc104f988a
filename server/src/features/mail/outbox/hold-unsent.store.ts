import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { standing } from '../standing.read.ts'
import { recordMailState } from './mail-state.store.ts'

/** What is said beside a mail that a restored copy holds. */
const WHY = 'This copy was restored from a backup; the original may have sent it.'
const AT_ONCE = 500

/**
 * Keeps a copy from mailing what its original had queued; in the transaction that loads it and in whatever schema it has then:
 * nothing without a next attempt is ever sent.
 */
export const parkUnsent = async (trx: Db): Promise<void> => {
  await sql`update mails set next_attempt_at = null, lease_until = null
    where state in ('queued','sending','unknown') and next_attempt_at is not null`.execute(trx)
}

/** Says of parked mails that they are held until a person lets them go; answers how many. What was on its way is in doubt. */
export const holdParked = async (db: Db, at: Date): Promise<number> => {
  let held = 0
  for (;;) {
    const moved = await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{
        id: number
        order_id: number | null
        state: 'held' | 'unknown'
      }>`
        update mails set error = ${WHY}, state = case state when 'queued' then 'held' else 'unknown' end
        where id in (select id from mails where ${standing('mails')} in ('queued','sending') and next_attempt_at is null
          order by id limit ${AT_ONCE})
        returning id, order_id, ${standing('mails')} as state`.execute(trx)
      for (const { id: mailId, order_id: orderId, state } of rows)
        await recordMailState(trx, { mailId, orderId, state, at, detail: WHY })
      return rows.length
    })
    held += moved
    if (moved === 0) return held
  }
}
