import type { ImportOrder } from '@e-arrival/contract/intake.import'
import type { Trx } from '../../platform/db/db.ts'
import { importDocuments } from '../documents/documents.public.ts'
import { importMails } from '../mail/mail.public.ts'
import { importRemarks } from '../remarks/remarks.public.ts'
import { importDownloads } from '../tracking/tracking.public.ts'

type Imported = { id: number; order: ImportOrder & { order_id: string } }

/** Stores the nested lists of freshly imported orders; each feature writes its own table. */
export const storeImportedHistory = async (
  trx: Trx,
  now: Date,
  orders: Imported[],
): Promise<void> => {
  await importRemarks(
    trx,
    orders.flatMap(({ id, order }) =>
      order.remark.map((remark) => ({
        ...remark,
        order_id: id,
        created_at: remark.created_at ?? now,
      })),
    ),
  )
  await importDocuments(
    trx,
    orders.flatMap(({ id, order }) =>
      order.uploadDoc.map((doc) => ({
        ...doc,
        order_id: id,
        public_id: order.order_id,
        created_at: doc.created_at ?? now,
      })),
    ),
  )
  await importMails(
    trx,
    orders.flatMap(({ id, order }) =>
      order.mailHistory.map((mail) => ({
        order_id: id,
        file1: mail.uploadDoc,
        provider: mail.mail_service_provider,
        to_address: order.email || (order.user?.email ?? ''),
        created_at: mail.create_ts ?? now,
      })),
    ),
  )
  await importDownloads(
    trx,
    orders.flatMap(({ id, order }) =>
      order.downloadHistory.map(({ create_ts, ...download }) => ({
        ...download,
        order_id: id,
        created_at: create_ts ?? now,
      })),
    ),
  )
}
