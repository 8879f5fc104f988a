import { READ_WINDOW_MINUTES } from '@e-arrival/contract/privacy/sensitive-reads'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import { WINDOW_MS } from './count-read.store.ts'

/** Tells Admins that a member was held back: once in ten minutes, however often he tries. */
export const recordReadLimitHit = (
  db: Db,
  actor: Actor & { id: number },
  at: Date,
  orders: number,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    const told = new Date(at.getTime() - WINDOW_MS)
    const { rows } = await sql`
      insert into held_back_readers as h (member_id, name, at)
      values (${actor.id}::int, ${actor.name}, ${at}::timestamptz)
      on conflict (member_id) do update set at = excluded.at, name = excluded.name
        where h.at <= ${told}::timestamptz
      returning member_id`.execute(trx)
    if (rows.length === 0) return
    const data = { memberId: actor.id, name: actor.name, orders, minutes: READ_WINDOW_MINUTES }
    await appendActivity(trx, actor, at, { kind: 'privacy.reader-held-back', data })
  })
