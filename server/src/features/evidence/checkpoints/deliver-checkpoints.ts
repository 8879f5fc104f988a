import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { databaseId } from '../../../platform/db/server/database-id.read.ts'
import { storableText } from '../../../platform/storable-text.ts'
import type { Signer } from '../../../platform/transparency-log/signed-note.ts'
import {
  deliverAnew,
  deliveryState,
  forgetDelivery,
  noteDelivered,
  noteFailed,
  undelivered,
} from './checkpoint-delivery.store.ts'
import { checkpointFile } from './checkpoint-folder.ts'
import { type CheckpointPlace, isNotOurs } from './checkpoint-place.port.ts'

/** Of one turn of the job, which comes each minute: it ends before the next. */
export const MOST_A_MINUTE = 100
const WITHIN_MS = 45_000
/** So much is kept of what a place says. */
const KEPT = 500

/** `signer` says what was taken: packs believe its word, and not the row's. */
type Delivering = { place: CheckpointPlace | null; clock: Clock; signer: Signer }

/**
 * Sends every checkpoint that was not sent yet, the oldest first, and stops at the first that is not taken: the next turn
 * begins there. Another place is sent all of them, and a place of another database nothing. Answers what went wrong, where it began
 * to go wrong now; '' otherwise.
 */
export const deliverCheckpoints = async (
  db: Db,
  { place, clock, signer }: Delivering,
): Promise<string> => {
  if (!place) {
    await forgetDelivery(db)
    return ''
  }
  await deliverAnew(db, place.address)
  const until = clock().getTime() + WITHIN_MS
  for (const [nth, { size, note }] of (await undelivered(db, MOST_A_MINUTE)).entries()) {
    if (clock().getTime() > until) return ''
    try {
      if (nth === 0) await place.hold?.(await databaseId(db))
      await place.deliver({ name: checkpointFile(size), note })
    } catch (error) {
      return await keepFailure(db, place, { error, at: clock() })
    }
    const to = { place: place.place, address: place.address }
    await noteDelivered(db, { ...to, size, at: clock() }, signer)
  }
  return ''
}

/** Answers the problem where it is to be told: the first after a success, and that the place is another's. */
const keepFailure = async (
  db: Db,
  { place, address }: CheckpointPlace,
  { error, at }: { error: unknown; at: Date },
): Promise<string> => {
  const said = storableText(error instanceof Error ? error.message : '', KEPT)
  const problem = said || 'It was not taken.'
  const before = await deliveryState(db)
  const isFirst = await noteFailed(db, { place, address, problem, at })
  return isFirst || (isNotOurs(problem) && before?.problem !== problem) ? problem : ''
}
