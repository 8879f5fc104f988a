import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Actor, systemActor } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { holdKey, markRevoked } from './intake-keys.store.ts'

export type HeldIntakeKey = NonNullable<Awaited<ReturnType<typeof holdKey>>>

/** A key that still opens the door. Throws where there is none of that number or it has ended. */
export const holdLiveKey = async (trx: Trx, at: Date, id: number): Promise<HeldIntakeKey> => {
  const key = await holdKey(trx, id)
  if (!key) throw new AppError('notFound', `There is no intake key ${id}.`)
  if (key.revoked_at) throw new AppError('refused', 'This intake key is revoked already.')
  if (key.ends_at && key.ends_at <= at)
    throw new AppError('refused', 'This intake key has ended already.')
  return key
}

/** Ends a key at once: the next call with it is refused on every node (D77). */
export const revokeIntakeKey = async (
  db: Db,
  clock: Clock,
  id: number,
  actor: Actor = systemActor,
): Promise<{ domain: string }> =>
  inTransaction(db, async (trx) => {
    const at = clock()
    const { domain, hint } = await holdLiveKey(trx, at, id)
    await markRevoked(trx, id, at)
    const done = { kind: 'intake-key.revoked', data: { domain, hint } } as const
    await appendActivity(trx, actor, at, done)
    return { domain }
  })
