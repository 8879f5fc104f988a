import type { ImportOrder } from '@e-arrival/contract/intake.import'
import type { NewOrder, SaidOrder } from '../orders/orders.public.ts'
import { toNewOrder } from './intake.rules.ts'

type Context = { now: Date; futureDays: number; assignedTo: number | null }

/** When the order's refund was asked for: a comment with Refund ticked, unless it is refunded already (D16). */
const refundRequestedAt = (order: ImportOrder, createdAt: Date): Date | null => {
  if (order.process_status === 'Refunds') return null
  const request = order.remark.find((remark) => remark.status_refund === 'Y')
  return request ? (request.created_at ?? createdAt) : null
}

/** An imported line as it is stored: as at intake on the day it was created, then what the old system knew of it. */
export const toImportedOrder = (
  order: ImportOrder,
  { now, futureDays, assignedTo }: Context,
): NewOrder => {
  const createdAt = order.created_at ?? now
  const { row, application } = toNewOrder(order, {
    now: createdAt,
    futureDays,
    domain: order.landing_domain,
  })
  const status = order.process_status ?? row.status
  return {
    row: {
      ...row,
      status,
      previous_status: status === 'Deleted' ? 'New' : null,
      status_changed_by: 'Import',
      assigned_to: assignedTo,
      refund_date: order.refund_date,
      refund_requested_at: refundRequestedAt(order, createdAt),
    },
    application: {
      ...application,
      transaction_id: order.transaction_id,
      merchant_name: order.merchant_name,
    },
  }
}

const unlessEmpty = <T>(value: T): T | undefined =>
  value === '' || value === null ? undefined : value

/** What a line says of an order that is there already: what it leaves open is undefined and stays as it is. */
export const saidOf = (order: ImportOrder, { row, application }: NewOrder): SaidOrder => {
  const hasStatus = Boolean(order.process_status)
  return {
    row: {
      ...row,
      status: hasStatus ? row.status : undefined,
      previous_status: hasStatus ? row.previous_status : undefined,
      created_at: order.created_at ?? undefined,
      processing_date:
        order.processing_date ?? (order.arrival_date ? row.processing_date : undefined),
      assigned_to: unlessEmpty(row.assigned_to),
      refund_date: unlessEmpty(row.refund_date),
      refund_requested_at: unlessEmpty(row.refund_requested_at),
      completed_at: undefined,
    } as SaidOrder['row'],
    application: {
      landing_domain: unlessEmpty(application.landing_domain),
      language: unlessEmpty(application.language),
      amount: unlessEmpty(application.amount),
      currency: unlessEmpty(application.currency),
      transaction_id: unlessEmpty(application.transaction_id),
      merchant_name: unlessEmpty(application.merchant_name),
      account_email: unlessEmpty(application.account_email),
      details: application.details,
    } as SaidOrder['application'],
  }
}
