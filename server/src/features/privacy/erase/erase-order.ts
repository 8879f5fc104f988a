import { privacyTexts } from '@e-arrival/contract/privacy'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import { destroyOrderKey } from '../../../platform/data-keys/order-keys.store.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import type { Erased } from '../../../platform/db/orders/erased-orders.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { gently } from '../../../platform/gently.ts'
import { forgetAnswersOf } from '../../../platform/http/idempotency/idempotency-keys.store.ts'
import { bindNotes } from '../../hand-over/hand-over.public.ts'
import { addressSinceOf } from '../../tracking/tracking.public.ts'
import { forgetTraveller } from '../words/forget-traveller.ts'
import { BLANKS } from '../words/forget-words.store.ts'
import { takingOut } from '../words/name-in-words.rules.ts'
import { onlyPassports, readTraveller } from '../words/traveller.read.ts'
import { blankContact, blankSensitive } from './blank-rows.store.ts'
import { deleteOutside, type OutsideDeps } from './delete-outside.ts'
import {
  evidenceOf,
  holdForErasing,
  isBeingMailed,
  isStillTold,
  noteErasure,
  redactEvents,
  withdrawMails,
} from './erase-order.store.ts'
import { forgetTyped } from './typed-by-staff.store.ts'

export type EraseDeps = OutsideDeps & { clock: Clock }

export type Erase = {
  actor: Actor
  /** The internal id. */
  orderId: number
  /** 'sensitive' leaves contact data and evidence. */
  upTo: 'sensitive' | 'contact'
  reason: string
  /** Asked once the order's row is held: where it answers false, nothing is erased and the erasure throws conflict. */
  isStill?: (trx: Trx) => Promise<boolean>
}

/** `isNew`: there was something left to erase. `isUnread`: his passport numbers could be looked for nowhere. */
type ErasedRows = { isNew: boolean; isUnread: boolean }
/** `left`: so many deletions outside the database are still to be made. */
export type Erasure = ErasedRows & { left: number }

/**
 * Erases an order's traveller (D71): destroys what is sealed, blanks what is plain, and says so in an event of its own, which
 * binds the blanked rows anew. Chain and business fields stay, without what names him. What was erased already is no error and no second event; what
 * is left of it outside the database is taken away then.
 */
export const eraseOrder = async (db: Db, deps: EraseDeps, erase: Erase): Promise<Erasure> => {
  const rows = await eraseInDatabase(db, deps, erase)
  return { ...rows, left: await deleteOutside(db, deps, erase.orderId) }
}

/**
 * The part of it that can be taken back, in a transaction. What lies outside is deleted
 * only once this is sure.
 */
export const eraseInDatabase = async (
  db: Db,
  { clock, log }: Pick<EraseDeps, 'clock' | 'log'>,
  erase: Erase,
): Promise<ErasedRows> => {
  const at = clock()
  const rows = await inTransaction(db, async (trx) => {
    const held = await holdForErasing(trx, erase.orderId)
    if (held === undefined) throw new AppError('unknownOrder')
    if (held && (await isErasedSoFar(trx, held, erase))) return { isNew: false, isUnread: false }
    if (erase.isStill && !(await erase.isStill(trx)))
      throw new AppError('conflict', privacyTexts.notDue)
    return { isNew: true, ...(await eraseRows(trx, at, erase)) }
  })
  if (rows.isUnread)
    log.error(
      { orderId: erase.orderId },
      'passport numbers of an erased order could not be opened, and were looked for in no words',
    )
  return rows
}

const isErasedSoFar = async (trx: Trx, held: Erased, { orderId, upTo }: Erase): Promise<boolean> =>
  upTo === 'sensitive' || (held.contact_at !== null && !(await isStillTold(trx, orderId)))

const eraseRows = async (
  trx: Trx,
  at: Date,
  { actor, orderId, upTo, reason: why }: Erase,
): Promise<{ isUnread: boolean }> => {
  const contact = upTo === 'contact'
  const traveller = await readTraveller(trx, orderId)
  const person = traveller && (contact ? { ...traveller, order_id: '' } : onlyPassports(traveller))
  const typedOf = person
    ? await forgetTyped(trx, { orderId, actor, at }, takingOut(person, BLANKS))
    : []
  const reason = traveller ? await gently(takingOut(traveller, BLANKS)(why)) : why
  await noteErasure(trx, { orderId, at, contact, by: actor.name, reason })
  const withdrawn = await withdrawMails(trx, orderId)
  if (await isBeingMailed(trx, orderId)) throw new AppError('conflict', privacyTexts.mailsWait)
  await appendEvents(
    trx,
    actor,
    at,
    withdrawn.map((mailId) => ({
      ...{ orderId, kind: 'mail.state-changed' },
      data: { mailId, state: 'cancelled', detail: '', because: 'erased' },
    })),
  )
  // What proved each download is told by what is blanked now.
  const since = contact ? await addressSinceOf(trx, orderId) : null
  await destroyOrderKey(trx, orderId, at)
  await blankSensitive(trx, orderId)
  const notes = traveller ? await forgetTraveller(trx, orderId, { traveller, upTo }) : []
  if (contact) await blankContact(trx, orderId)
  const ofContact = contact
    ? {
        events: await redactEvents(trx, orderId, typedOf),
        addressSince: since && { ...since, at: since.at.toISOString() },
      }
    : {}
  const classes = contact ? ['sensitive', 'contact'] : ['sensitive']
  const rows = await evidenceOf(trx, orderId)
  const data = { classes, reason, ...ofContact }
  await appendEvents(trx, actor, at, [{ orderId, kind: 'order.erased', data, rows }])
  await forgetAnswersOf(trx, orderId)
  await bindNotes(trx, { actor, at, how: 'hand-over.erased-in' }, notes)
  return { isUnread: traveller?.isUnread === true }
}
