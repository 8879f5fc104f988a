import { paymentStatus } from '@e-arrival/contract/statuses/payments'
import { sql } from 'kysely'

/**
 * Whether staff moved the order `o` out of Pending and nothing tells that its payment was ever confirmed, neither the intake nor
 * transaction details (`a`). It counts as paid (D67); nothing may say that anybody confirmed it.
 */
export const unconfirmedPayment = sql<boolean>`(a.transaction_id = '' and exists (
  select from events e where e.order_id = o.id and e.kind = 'order.status-changed' and e.actor_kind = 'staff'
    and e.data->>'from' = ${sql.lit(paymentStatus.unpaid)})
  and not exists (select from events e where e.order_id = o.id and e.kind = 'order.payment-confirmed'))`
