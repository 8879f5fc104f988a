import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'

/** Ends sessions of a member by the way given, which answers how many; the office's log tells who did it. */
export const signOutMember = (
  db: Db,
  { clock }: { clock: Clock },
  { by, name }: { by: Actor; name: string },
  end: (trx: Trx) => Promise<number>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const sessions = await end(trx)
    if (sessions > 0) {
      const done = { kind: 'member.signed-out', data: { name, sessions } } as const
      await appendActivity(trx, by, clock(), done)
    }
    return sessions
  })
