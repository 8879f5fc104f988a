import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/dates'
import { type IntakeOrder, type IntakeWarning, startsPaid } from '@e-arrival/contract/intake'
import { doubtsAbout } from '@e-arrival/contract/intake.doubts'
import { givenInIntake, unknownInIntake } from '@e-arrival/contract/intake.given'
import { finishedStatuses, type Status } from '@e-arrival/contract/statuses'
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
import type { IntakeDeps, Sent } from './intake.deps.ts'
import { said } from './intake-names.rules.ts'
import { saidBy } from './said.rules.ts'

type Correction = Sent<IntakeOrder> & { orderId: string }
export type Corrected = {
  order_id: string
  process_status: Status
  changed: string[]
  warnings: IntakeWarning[]
}

/** The site's own order, its row held. An order of another site is answered as one that does not exist. */
const holdOwn = async (trx: Trx, orderId: string, domain: string): Promise<KnownOrder> => {
  const known = (await holdKnownOrders(trx, [orderId])).get(orderId)
  if (!known || known.application.landing_domain !== domain)
    throw new AppError('notFound', 'There is no order with this order_id.')
  return known
}

const assertOpen = ({ row: { status } }: KnownOrder): void => {
  if ((finishedStatuses as readonly Status[]).includes(status))
    throw new AppError('refused', `This order is in ${status}: it can no longer be corrected.`)
}

/** Corrects what a site says of an order of its own: an absent field stays, null and '' clear it (D78, D79). */
export const correctOrder = async (
  db: Db,
  { clock, futureDays }: IntakeDeps,
  { orderId, order, raw, domain }: Correction,
): Promise<Corrected> => {
  const now = clock()
  const given = givenInIntake(raw)
  if (given.has('order_id') && order.order_id !== orderId)
    throw invalidField('order_id', 'The order_id of an order cannot be changed.')
  const actor: Actor = { kind: 'intake', id: null, name: domain }
  const warnings = [...unknownInIntake(raw), ...doubtsAbout(order, dayIn(OFFICE_ZONE, now))]
  return inTransaction(db, async (trx) => {
    const known = await holdOwn(trx, orderId, domain)
    assertOpen(known)
    const changes = changesOf(known, saidBy(order, given), futureDays)
    if (!keepsAddress(known, changes)) throw invalidField('email', 'email is required.')
    if (!keepsName(known, changes)) throw invalidField('full_name', 'A name is required.')
    await changeFields(trx, { actor, at: now }, [changes])
    const paid = await confirmIfPaid(trx, { actor, now, known, given, isPaid: startsPaid(order) })
    return {
      order_id: orderId,
      process_status: paid.process_status,
      changed: Object.keys(changes.changed).map(said),
      warnings: [...warnings, ...paid.warnings],
    }
  })
}
