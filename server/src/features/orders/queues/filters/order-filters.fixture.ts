import type { OrderFlag } from '@e-arrival/contract/orders/filters'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/db.ts'
import { makeOrder, type OrderParts } from '../../../../testing/made/make-order.ts'

type Told = OrderParts & { order_id: string; flags?: readonly OrderFlag[] }

const addRemark = (db: Db, order: number) =>
  sql`insert into remarks (order_id, created_at, remark_name, remark, whatsapp, telephone, status_refund, voided, chargeback)
    values (${order}, now(), 'Ada', 'The bank wrote.', 'N', 'N', 'N', 'N', 'Y')`.execute(db)

/** A mail of the order that stands so. */
export const addMail = (db: Db, order: number, state: string) =>
  sql`insert into mails (order_id, kind, provider, to_address, subject, html, body_text, created_at, state)
    values (${order}, 'document', 'AWS', 'to@example.com', 'Ready', '', '', now(), ${state})`.execute(
    db,
  )

export const addDocument = (db: Db, order: number) =>
  sql`insert into documents (order_id, file1, url_name, storage_key, mime, bytes, sha256, customer_name, mail_service_provider, created_at)
    values (${order}, 'card.pdf', gen_random_uuid()::text, 'key', 'application/pdf', 1, 'x', 'Bopha', 'AWS', now())`.execute(
    db,
  )

export const addDownload = (db: Db, order: number) =>
  sql`insert into downloads (order_id, file1, created_at, ip, timezone, browser, os)
    values (${order}, 'card.pdf', now(), '127.0.0.1', '', '', '')`.execute(db)

/** An order of which the flags hold. */
export const makeFlagged = async (db: Db, { flags = [], ...parts }: Told): Promise<number> => {
  const asked = flags.includes('refund-asked') ? { refund_requested_at: new Date() } : {}
  const { id } = await makeOrder(db, { ...parts, ...asked })
  if (flags.includes('chargeback')) await addRemark(db, id)
  if (flags.includes('bounced')) await addMail(db, id, 'bounced')
  if (flags.includes('not-downloaded')) await addDocument(db, id)
  return id
}
