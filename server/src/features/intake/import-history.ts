import type { ImportOrder } from '@e-arrival/contract/intake.import'
import type { Trx } from '../../platform/db/db.ts'
import { importDocuments } from '../documents/documents.public.ts'
import { importMails } from '../mail/mail.public.ts'
import { importRemarks } from '../remarks/remarks.public.ts'
import { importDownloads } from '../tracking/tracking.public.ts'

type Imported = { id: number; order: ImportOrder & { order_id: string } }

/** Stores the nested lists of imported orders that are not there yet; each feature writes its own table. */
export const storeImportedHistory = async (
  trx: Trx,
  now: Date,
  orders: Imported[],
): Promise<void> => {
  await importRemarks(trx, now, orders.flatMap(remarksOf))
  await importDocuments(trx, now, orders.flatMap(documentsOf))
  await importMails(trx, now, orders.flatMap(mailsOf))
  await importDownloads(trx, now, orders.flatMap(downloadsOf))
}

const remarksOf = ({ id, order }: Imported) =>
  order.remark.map((remark) => ({ ...remark, order_id: id }))

const documentsOf = ({ id, order }: Imported) =>
  order.uploadDoc.map((doc) => ({ ...doc, order_id: id, public_id: order.order_id }))

const mailsOf = ({ id, order }: Imported) =>
  order.mailHistory.map((mail) => ({
    order_id: id,
    file1: mail.uploadDoc,
    provider: mail.mail_service_provider,
    to_address: order.email || (order.user?.email ?? ''),
    created_at: mail.create_ts,
  }))

const downloadsOf = ({ id, order }: Imported) =>
  order.downloadHistory.map(({ create_ts, ...download }) => ({
    ...download,
    order_id: id,
    created_at: create_ts,
  }))
