import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import type { Session } from '../../platform/http/caller/session.ts'
import { assertStillIn } from '../auth/auth.public.ts'

/** Ends sessions of a member by the way given, which answers how many; the office's log tells who did it. */
export const signOutMember = (
  db: Db,
  { clock }: { clock: Clock },
  { by, name }: { by: Session; name: string },
  end: (trx: Trx) => Promise<number>,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    await assertStillIn(trx, { clock }, by)
    const sessions = await end(trx)
    if (sessions > 0) {
      const done = { kind: 'member.signed-out', data: { name, sessions } } as const
      const { id, name: his } = by.member
      await appendActivity(trx, { kind: 'staff', id, name: his }, clock(), done)
    }
    return sessions
  })
