import { type IntakeWarning, statusAtIntake } from '@e-arrival/contract/intake'
import type { Status } from '@e-arrival/contract/statuses'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor } from '../../platform/event-log/actor.ts'
import { holdKnownOrders, insertOrders, type KnownOrder } from '../orders/orders.public.ts'
import type { IntakeDeps, Sent, SentByKey, WholeOrder } from './intake.deps.ts'
import { toNewOrder } from './intake.rules.ts'
import { assertNewId, warningsAbout } from './look-at-sent.ts'
import { meetKnownOrder } from './meet-known-order.ts'

export type Accepted = {
  order_id: string
  process_status: Status
  created: boolean
  warnings: IntakeWarning[]
  sandbox?: true
}

/** Another site's order is told in the same words as any id that cannot be had: nothing is said of it. */
const cannotBeUsed = () =>
  new AppError('conflict', 'This order_id cannot be used. Choose another one.')

/**
 * Takes in an order, once (D59, D79): the same order_id with the same content changes nothing but a payment confirmed
 * meanwhile (D8); with another content it is refused and the fields named.
 */
export const acceptOrder = async (
  db: Db,
  deps: IntakeDeps,
  sent: SentByKey<WholeOrder>,
): Promise<Accepted> => {
  const { order, domain } = sent
  const now = deps.clock()
  const actor: Actor = { kind: 'intake', id: null, name: domain }
  const warnings = warningsAbout(sent, now)
  return inTransaction(db, async (trx) => {
    await sent.assertKeyLives(trx)
    const known =
      (await findKnown(trx, order.order_id)) ?? (await insert(trx, deps, { actor, now, sent }))
    if (!known) {
      const process_status = statusAtIntake(order)
      return { order_id: order.order_id, process_status, created: true, warnings }
    }
    if (known.application.landing_domain !== domain) throw cannotBeUsed()
    const met = await meetKnownOrder(trx, deps, { actor, now, known, sent })
    return { ...met, created: false, warnings: [...warnings, ...met.warnings] }
  })
}

const findKnown = async (trx: Trx, orderId: string): Promise<KnownOrder | undefined> =>
  (await holdKnownOrders(trx, [orderId])).get(orderId)

/** Stores a new order; answers the one that was stored meanwhile where another call came first. */
const insert = async (
  trx: Trx,
  deps: IntakeDeps,
  { actor, now, sent }: { actor: Actor; now: Date; sent: Sent<WholeOrder> },
): Promise<KnownOrder | undefined> => {
  const { order, domain } = sent
  assertNewId(order.order_id, deps)
  const made = toNewOrder(order, { now, futureDays: deps.futureDays, domain })
  const inserted = await insertOrders(trx, actor, now, [made])
  return inserted.size > 0 ? undefined : findKnown(trx, order.order_id)
}
