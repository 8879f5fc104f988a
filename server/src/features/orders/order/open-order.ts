import type { AddressSince } from '@e-arrival/contract/evidence/elements'
import { MASKED, NESTED_ROWS, type OrderDetail } from '@e-arrival/contract/orders/detail'
import { sensitiveFields } from '@e-arrival/contract/privacy/classes'
import type { RemarkRow } from '@e-arrival/contract/remarks'
import type { Db } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { documentsOf } from '../../documents/documents.public.ts'
import { mailsOf, type OutlookDeps } from '../../mail/mail.public.ts'
import { type ReadDeps, recordSensitiveRead } from '../../sensitive-reads/sensitive-reads.public.ts'
import { readDownloads, readOrder } from './order-detail.read.ts'
import { orderElements } from './order-elements.ts'
import { readTellingDownloads } from './telling-downloads.read.ts'

const masked = (detail: OrderDetail): OrderDetail => ({
  ...detail,
  ...Object.fromEntries(sensitiveFields.map((field) => [field, detail[field] && MASKED])),
})

export type OrderPageDeps = ReadDeps &
  OutlookDeps & {
    db: Db
    /** The newest comments of an order: they are another room's, which stands on this one. */
    remarksOfOrder: (
      db: Db,
      order: { id: number; order_id: string },
      limit: number,
    ) => Promise<RemarkRow[]>
    /** Since when an order has the address that proves it now: proofs too are another room's. */
    addressSinceOf: (db: Db, orderId: number) => Promise<AddressSince>
  }

/**
 * One order with all that belongs to it, each history's newest rows. Sensitive fields come masked, or else that they were
 * given out is recorded first.
 */
export const openOrder = async (
  { db, remarksOfOrder, addressSinceOf, ...deps }: OrderPageDeps,
  { orderId, actor, mask }: { orderId: string; actor: Actor & { id: number }; mask: boolean },
): Promise<OrderDetail> => {
  const order = await readOrder(db, orderId)
  const reads = {
    uploadDoc: (limit: number) => documentsOf(db, order.id, limit),
    mailHistory: (limit: number) => mailsOf(db, deps, order.id, limit),
    tellingDownloads: () => readTellingDownloads(db, order),
    addressSince: () => addressSinceOf(db, order.id),
  }
  const [uploadDoc, mailHistory, downloadHistory, remark] = await Promise.all([
    reads.uploadDoc(NESTED_ROWS),
    reads.mailHistory(NESTED_ROWS),
    readDownloads(db, order, NESTED_ROWS),
    remarksOfOrder(db, order, NESTED_ROWS),
  ])
  const listed = { ...order, uploadDoc, mailHistory, downloadHistory }
  const detail = { ...listed, remark, evidence: await orderElements(listed, reads) }
  if (mask) return masked(detail)
  const fields = sensitiveFields.filter((field) => detail[field])
  if (fields.length > 0)
    await recordSensitiveRead(db, deps, {
      ...{ actor, orderId: order.id, what: 'fields' },
      events: [{ orderId: order.id, kind: 'order.sensitive-shown', data: { fields } }],
    })
  return detail
}
