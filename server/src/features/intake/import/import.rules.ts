import type { ImportOrder } from '@e-arrival/contract/intake/import'
import { IMPORTER, type NewOrder } from '../../orders/orders.public.ts'
import { toNewOrder } from '../intake.rules.ts'

type Context = {
  now: Date
  futureDays: number
  assignee: { id: number; name: string } | null
  batch: string
}

/** When the order's refund was asked for: a comment with Refund ticked, unless it is refunded already (D16). */
const refundRequestedAt = (order: ImportOrder, createdAt: Date): Date | null => {
  if (order.process_status === 'Refunds') return null
  const request = order.remark.find((remark) => remark.status_refund === 'Y')
  return request ? (request.created_at ?? createdAt) : null
}

/** An imported line as it is stored: as at intake on the day it was created, then what the old system knew of it. */
export const toImportedOrder = (
  order: ImportOrder,
  { now, futureDays, assignee, batch }: Context,
): NewOrder => {
  const createdAt = order.created_at ?? now
  const { row, application } = toNewOrder(order, {
    now: createdAt,
    futureDays,
    domain: order.landing_domain,
  })
  const status = order.process_status ?? row.status
  const refund_requested_at = refundRequestedAt(order, createdAt)
  return {
    row: {
      ...row,
      status,
      previous_status: status === 'Deleted' ? 'New' : null,
      status_changed_by: IMPORTER,
      assigned_to: assignee?.id ?? null,
      refund_date: order.refund_date,
      refund_requested_at,
    },
    application: {
      ...application,
      transaction_id: order.transaction_id,
      merchant_name: order.merchant_name,
    },
    arrival: {
      batch,
      refund_date: order.refund_date?.toISOString() ?? null,
      refund_requested_at: refund_requested_at?.toISOString() ?? null,
      ...(assignee ? { assign_to: assignee.name, assign_to_id: assignee.id } : {}),
    },
  }
}
