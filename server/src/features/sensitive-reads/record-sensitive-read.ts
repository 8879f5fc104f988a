import { sensitiveReadTexts } from '@e-arrival/contract/privacy/sensitive-reads'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { appendEvents, type NewEvent } from '../../platform/event-log/append-events.store.ts'
import { countRead } from './count-read.store.ts'
import { recordReadLimitHit } from './held-back.store.ts'

export type ReadDeps = {
  clock: Clock
  /** Of how many distinct orders a member may read the sensitive class within ten minutes. */
  readsPerTenMinutes: number
}

/** What is about to be given out, and to whom; the order by its internal id. */
export type SensitiveRead = {
  actor: Actor & { id: number }
  orderId: number
  what: string
  events: NewEvent[]
  /** The looks of one visit (a viewer's many ranges) are one event; else each is recorded. */
  oncePerVisit?: boolean
  /** Asked before the events are written, and with them: throws where nothing is given out any more. */
  assertStill?: (trx: Trx) => Promise<void>
  /** He holds what he reads already: it is recorded, and does not count among what slows him down. */
  isKnown?: boolean
}

/**
 * Records that a member reads the sensitive class of an order (D70): called before anything is given out. Refuses with
 * 429 and Retry-After who has read that of too many orders, and tells Admins.
 */
export const recordSensitiveRead = async (
  db: Db,
  { clock, readsPerTenMinutes }: ReadDeps,
  {
    actor,
    orderId,
    what,
    events,
    oncePerVisit = false,
    isKnown = false,
    assertStill,
  }: SensitiveRead,
): Promise<void> => {
  const at = clock()
  if (isKnown) return inTransaction(db, (trx) => appendEvents(trx, actor, at, events))
  const counted = await inTransaction(db, async (trx) => {
    const look = { memberId: actor.id, orderId, what, at }
    const found = await countRead(trx, look, readsPerTenMinutes)
    if ('isNewVisit' in found && (found.isNewVisit || !oncePerVisit)) {
      await assertStill?.(trx)
      await appendEvents(trx, actor, at, events)
    }
    return found
  })
  if ('isNewVisit' in counted) return
  await recordReadLimitHit(db, actor, at, readsPerTenMinutes)
  const { retryAfterSeconds } = counted
  throw new AppError('tooMany', sensitiveReadTexts.tooMany, { retryAfterSeconds })
}
