import type { Trx } from '../../../platform/db/db.ts'
import { importDocuments } from '../../documents/documents.public.ts'
import { importMails } from '../../mail/mail.public.ts'
import { importRemarks } from '../../remarks/remarks.public.ts'
import { importDownloads } from '../../tracking/tracking.public.ts'
import type { GoodLine } from './lines/import-line.ts'

/** A stored order, what its line says, and the address its mails went to. */
type Imported = { id: number; order: GoodLine['order']; address: string }
/** How many rows each order was given, by order and list, and which orders a new comment asks to refund. */
export type AddedRows = { rows: Map<number, Record<string, number>>; askRefund: Set<number> }

/**
 * Stores the nested lists of imported orders that are not there yet; each feature writes its own table. Histories only
 * grow: a shorter, an empty or a missing list takes nothing away (D78).
 */
export const storeImportedHistory = async (
  trx: Trx,
  now: Date,
  orders: Imported[],
): Promise<AddedRows> => {
  const added: AddedRows['rows'] = new Map()
  const count = (list: string, ids: number[]): void => {
    for (const id of ids) {
      const counts = added.get(id) ?? {}
      counts[list] = (counts[list] ?? 0) + 1
      added.set(id, counts)
    }
  }
  const remarks = await importRemarks(trx, now, orders.flatMap(remarksOf))
  const asking = remarks.filter(({ asksRefund }) => asksRefund)
  count(
    'remark',
    remarks.map((remark) => remark.order_id),
  )
  count('uploadDoc', await importDocuments(trx, now, orders.flatMap(documentsOf)))
  count('mailHistory', await importMails(trx, now, orders.flatMap(mailsOf)))
  count('downloadHistory', await importDownloads(trx, now, orders.flatMap(downloadsOf)))
  return { rows: added, askRefund: new Set(asking.map((remark) => remark.order_id)) }
}

const remarksOf = ({ id, order }: Imported) =>
  order.remark.map((remark) => ({ ...remark, order_id: id }))

const documentsOf = ({ id, order }: Imported) =>
  order.uploadDoc.map((doc) => ({ ...doc, order_id: id, public_id: order.order_id }))

const mailsOf = ({ id, order, address }: Imported) =>
  order.mailHistory.map((mail) => ({
    order_id: id,
    file1: mail.uploadDoc,
    provider: mail.mail_service_provider,
    to_address: address,
    created_at: mail.create_ts,
  }))

const downloadsOf = ({ id, order }: Imported) =>
  order.downloadHistory.map(({ create_ts, ...download }) => ({
    ...download,
    order_id: id,
    created_at: create_ts,
  }))
