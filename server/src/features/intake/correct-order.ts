import { type IntakeOrder, type IntakeWarning, startsPaid } from '@e-arrival/contract/intake'
import { privacyTexts } from '@e-arrival/contract/privacy'
import { isFinished, type Status } from '@e-arrival/contract/statuses'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import {
  changeFields,
  changesOf,
  holdKnownOrders,
  type KnownOrder,
  keepsAddress,
  keepsName,
} from '../orders/orders.public.ts'
import { confirmIfPaid } from './confirm-if-paid.ts'
import { givenFields } from './given-fields.rules.ts'
import type { IntakeDeps, SentByKey } from './intake.deps.ts'
import { intakeName } from './intake-names.rules.ts'
import { givenFor, warningsOfCorrection } from './look-at-sent.ts'
import { noSuchOrder } from './no-such-order.ts'

type Correction = SentByKey<IntakeOrder> & { orderId: string }
export type Corrected = {
  order_id: string
  process_status: Status
  changed: string[]
  warnings: IntakeWarning[]
  sandbox?: true
}

/** The site's own order, its row held. An order of another site is answered as one that does not exist. */
const holdOwn = async (trx: Trx, orderId: string, domain: string): Promise<KnownOrder> => {
  const known = (await holdKnownOrders(trx, [orderId])).get(orderId)
  if (!known || known.application.landing_domain !== domain) throw noSuchOrder()
  return known
}

const assertOpen = ({ row: { status }, erased }: KnownOrder): void => {
  if (erased) throw new AppError('conflict', privacyTexts.refusesChanges)
  if (isFinished(status))
    throw new AppError('refused', `This order is in ${status}: it can no longer be corrected.`)
}

/** Corrects what a site says of an order of its own: an absent field stays, null and '' clear it (D78, D79). */
export const correctOrder = async (
  db: Db,
  { clock, futureDays }: IntakeDeps,
  { orderId, ...sent }: Correction,
): Promise<Corrected> => {
  const { order, domain } = sent
  const now = clock()
  const given = givenFor(orderId, sent)
  const actor: Actor = { kind: 'intake', id: null, name: domain }
  return inTransaction(db, async (trx) => {
    await sent.assertKeyLives(trx)
    const known = await holdOwn(trx, orderId, domain)
    assertOpen(known)
    const changes = changesOf(known, givenFields(order, given), futureDays)
    if (!keepsAddress(known, changes)) throw invalidField('email', 'email is required.')
    if (!keepsName(known, changes)) throw invalidField('full_name', 'A name is required.')
    const warnings = warningsOfCorrection(sent, given, known.application, now)
    await changeFields(trx, { actor, at: now }, [changes])
    const paid = await confirmIfPaid(trx, { actor, now, known, given, isPaid: startsPaid(order) })
    return {
      order_id: orderId,
      process_status: paid.process_status,
      changed: Object.keys(changes.changed).map(intakeName),
      warnings: [...warnings, ...paid.warnings],
    }
  })
}
