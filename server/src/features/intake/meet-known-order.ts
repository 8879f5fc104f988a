import { type IntakeWarning, startsPaid } from '@e-arrival/contract/intake'
import { givenInIntake } from '@e-arrival/contract/intake/given'
import { privacyTexts } from '@e-arrival/contract/privacy'
import type { Status } from '@e-arrival/contract/statuses'
import { AppError } from '../../platform/app-error.ts'
import type { Trx } from '../../platform/db/db.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { changesOf, type KnownOrder, stalenessOf, stateEventsOf } from '../orders/orders.public.ts'
import { confirmIfPaid } from './confirm-if-paid.ts'
import { givenFields } from './given-fields.rules.ts'
import type { IntakeDeps, Sent, WholeOrder } from './intake.deps.ts'
import { intakeName } from './intake-names.rules.ts'

type Meeting = { actor: Actor; now: Date; known: KnownOrder; sent: Sent<WholeOrder> }
type Met = { order_id: string; process_status: Status; warnings: IntakeWarning[] }

const differs = (orderId: string, fields: string[]): AppError =>
  new AppError(
    'conflict',
    'This order is known with other content. Correct it with PATCH /api/intake/orders/{order_id}.',
    {
      data: { order_id: orderId, differs: fields },
      errors: fields.map((path) => ({ path, message: 'Differs from what is stored.' })),
    },
  )

/** Meets an order of the sender's own that is there already: nothing is written but a confirmed payment (D8, D79). */
export const meetKnownOrder = async (
  trx: Trx,
  { futureDays }: IntakeDeps,
  { actor, now, known, sent: { order, raw } }: Meeting,
): Promise<Met> => {
  const given = givenInIntake(raw)
  const { changed } = changesOf(known, givenFields(order, given), futureDays)
  // "Move to New Orders" makes an order due today: what the site once asked for is not another content then.
  if (changed.processing_date && (await isMovedByStaff(trx, known.row.id)))
    delete changed.processing_date
  const fields = Object.keys(changed).map(intakeName)
  if (fields.length > 0 && known.erased) throw new AppError('conflict', privacyTexts.refusesChanges)
  if (fields.length > 0) throw differs(known.row.order_id, fields)
  const paid = await confirmIfPaid(trx, { actor, now, known, given, isPaid: startsPaid(order) })
  return { order_id: known.row.order_id, ...paid }
}

const isMovedByStaff = async (trx: Trx, id: number): Promise<boolean> => {
  const events = (await stateEventsOf(trx, [id])).get(id) ?? []
  return stalenessOf(events, 'processing_date').changedBy !== null
}
