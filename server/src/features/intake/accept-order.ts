import { type IntakeOrder, startsPaid } from '@e-arrival/contract/intake'
import type { Status } from '@e-arrival/contract/statuses'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { confirmPayment, findOrderForIntake, insertOrders } from '../orders/orders.public.ts'
import { toNewOrder } from './intake.rules.ts'

export type IntakeDeps = { clock: Clock; futureDays: number }
export type Accepted = { order_id: string; process_status: Status; created: boolean }

/**
 * Takes in an order, once: the same order_id again changes nothing but a payment confirmed meanwhile (D8, D59).
 * Refuses with 'conflict' an order_id that another landing domain has.
 */
export const acceptOrder = async (
  db: Db,
  { clock, futureDays }: IntakeDeps,
  { order, domain }: { order: IntakeOrder; domain: string },
): Promise<Accepted> => {
  const now = clock()
  const actor: Actor = { kind: 'intake', id: null, name: domain }
  const made = toNewOrder(order, { now, futureDays, domain })
  const { order_id, status } = made.row
  return inTransaction(db, async (trx) => {
    const inserted = await insertOrders(trx, actor, now, [made])
    if (inserted.size > 0) return { order_id, process_status: status, created: true }
    const there = await findOrderForIntake(trx, order_id)
    if (!there || there.landing_domain !== domain)
      throw new AppError('conflict', 'This order_id is already in use.')
    const confirmed = startsPaid(order) && there.status === 'Pending'
    if (confirmed) await confirmPayment(trx, actor, now, there.id)
    return { order_id, process_status: confirmed ? 'New' : there.status, created: false }
  })
}
