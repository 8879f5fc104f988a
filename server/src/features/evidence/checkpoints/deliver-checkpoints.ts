import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { storableText } from '../../../platform/storable-text.ts'
import type { Signer } from '../../../platform/transparency-log/signed-note.ts'
import {
  deliverAnew,
  forgetDelivery,
  noteDelivered,
  noteFailed,
  undelivered,
} from './checkpoint-delivery.store.ts'
import { checkpointFile } from './checkpoint-folder.ts'
import type { CheckpointPlace } from './checkpoint-place.port.ts'

/** Of one turn of the job, which comes each minute: it ends before the next. */
export const MOST_A_MINUTE = 100
const WITHIN_MS = 45_000
/** So much is kept of what a place says. */
const KEPT = 500

/** `signer` says what was taken: packs believe its word, and not the row's. */
type Delivering = { place: CheckpointPlace | null; clock: Clock; signer: Signer }

/**
 * Sends every checkpoint that was not sent yet, the oldest first, and stops at the first that is not taken: the next turn
 * begins there. Another place is sent all of them. Answers what went wrong, where it began to go wrong now; '' otherwise.
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
  for (const { size, note } of await undelivered(db, MOST_A_MINUTE)) {
    if (clock().getTime() > until) return ''
    try {
      await place.deliver({ name: checkpointFile(size), note })
    } catch (error) {
      const said = storableText(error instanceof Error ? error.message : '', KEPT)
      const problem = said || 'It was not taken.'
      const told = { place: place.place, address: place.address, problem, at: clock() }
      return (await noteFailed(db, told)) ? problem : ''
    }
    const to = { place: place.place, address: place.address }
    await noteDelivered(db, { ...to, size, at: clock() }, signer)
  }
  return ''
}
