import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Actor, systemActor } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { insertIntakeKey, markReplaced } from './intake-keys.store.ts'
import { newIntakeKey } from './new-intake-key.ts'
import { holdLiveKey } from './revoke-intake-key.ts'

const HOUR_MS = 60 * 60 * 1000

export type Rotated = { id: number; domain: string; key: string; endsAt: Date }

/** A new key for the same domain; the old one works beside it for so many hours (D77). */
export const rotateIntakeKey = async (
  db: Db,
  clock: Clock,
  { id, overlapHours }: { id: number; overlapHours: number },
  actor: Actor = systemActor,
): Promise<Rotated> => {
  return inTransaction(db, async (trx) => {
    const at = clock()
    const old = await holdLiveKey(trx, at, id)
    if (old.replaced_by !== null)
      throw new AppError('refused', 'This intake key was replaced by a newer one already.')
    const { domain, sandbox, hint } = old
    const key = newIntakeKey(sandbox)
    const endsAt = new Date(at.getTime() + overlapHours * HOUR_MS)
    const by = await insertIntakeKey(trx, key, { domain, sandbox })
    await markReplaced(trx, id, { by, endsAt })
    const data = { domain, hint, endsAt: endsAt.toISOString() }
    await appendActivity(trx, actor, at, { kind: 'intake-key.rotated', data })
    return { id: by, domain, key, endsAt }
  })
}
