import { sensitiveFields } from '@e-arrival/contract/application'
import { MASKED, NESTED_ROWS, type OrderDetail } from '@e-arrival/contract/orders.detail'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import { documentsOf } from '../../documents/documents.public.ts'
import { mailsOf } from '../../mail/mail.public.ts'
import { remarksOfOrder } from '../../remarks/remarks.public.ts'
import { findOrders } from '../transition/orders.store.ts'
import { readDownloads, readOrder } from './order-detail.read.ts'

const masked = (detail: OrderDetail): OrderDetail => ({
  ...detail,
  passport_number: detail.passport_number && MASKED,
  date_of_birth: detail.date_of_birth && MASKED,
})

/**
 * One order with all that belongs to it, each history's newest rows. Sensitive fields come masked, or else that they were
 * given out is recorded first.
 */
export const openOrder = async (
  { db, clock }: { db: Db; clock: Clock },
  { orderId, actor, mask }: { orderId: string; actor: Actor; mask: boolean },
): Promise<OrderDetail> => {
  const order = (await findOrders(db, [orderId])).get(orderId)
  if (!order) throw new AppError('unknownOrder')
  const [own, uploadDoc, mailHistory, downloadHistory, remark] = await Promise.all([
    readOrder(db, order.id),
    documentsOf(db, order.id, NESTED_ROWS),
    mailsOf(db, order.id, NESTED_ROWS),
    readDownloads(db, order, NESTED_ROWS),
    remarksOfOrder(db, order, NESTED_ROWS),
  ])
  const detail = { ...own, uploadDoc, mailHistory, downloadHistory, remark }
  if (mask) return masked(detail)
  const shown = sensitiveFields.filter((field) => detail[field])
  await inTransaction(db, (trx) =>
    appendEvents(
      trx,
      actor,
      clock(),
      shown.map((field) => ({ orderId: order.id, kind: 'order.sensitive-shown', data: { field } })),
    ),
  )
  return detail
}
