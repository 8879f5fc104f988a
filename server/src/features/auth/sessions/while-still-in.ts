import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Session } from '../../../platform/http/caller/session.ts'
import { findLiveSession } from './live-session.read.ts'

/** Refuses who is out by now, or of another role. */
export const assertLive = async (
  db: Db,
  { clock }: { clock: Clock },
  { id, member }: Session,
): Promise<void> => {
  const live = await findLiveSession(db, clock(), id)
  if (!live) throw new AppError('unauthenticated')
  if (live.member.type !== member.type) throw new AppError('forbidden')
}

type Wishes = {
  /** False where the work leaves members as they are: changes of orders, which hold theirs after what they change, then wait for none of it. */
  changesMembers?: boolean
}

/**
 * Refuses the same, and keeps member and session as they are until the transaction is over: for what decides who gets in.
 * A call that had waited, for a hash or for a lock, would undo the very password or reset that put its caller out.
 */
export const assertStillIn = async (
  trx: Trx,
  deps: { clock: Clock },
  session: Session,
  { changesMembers = true }: Wishes = {},
): Promise<void> => {
  const { id, member } = session
  const row = trx.selectFrom('staff').select('id').where('id', '=', member.id)
  await (changesMembers ? row.forNoKeyUpdate() : row.forShare()).execute()
  await trx.selectFrom('sessions').select('id').where('id', '=', id).forShare().execute()
  await assertLive(trx, deps, session)
}

/** One transaction of a member's own, which that holds for. */
export const whileStillIn = <T>(
  { db, clock }: { db: Db; clock: Clock },
  session: Session,
  work: (trx: Trx) => Promise<T>,
  wishes: Wishes = {},
): Promise<T> =>
  inTransaction(db, async (trx) => {
    await assertStillIn(trx, { clock }, session, wishes)
    return work(trx)
  })
