import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { witnessed } from '../mail/mail.public.ts'
import type { PackMail } from './pack-mails.rules.ts'

/** What an order's record holds for a payment dispute; instants are Date, the oldest entry comes first. */
export type PackFacts = {
  order: {
    id: number
    order_id: string
    created_at: Date
    full_name: string
    surname: string
    email: string
    account_email: string
    landing_domain: string
    amount: string | null
    currency: string
    transaction_id: string
    merchant_name: string
  }
  downloads: {
    file1: string
    created_at: Date
    ip: string
    timezone: string
    /** False where an import brought it along. */
    witnessed: boolean
  }[]
  mails: PackMail[]
  documents: { file1: string; bytes: number; sha256: string; created_at: Date }[]
  /** The end of the order's event chain; null where nothing was ever logged. */
  chain: { seq: number; hash: Uint8Array } | null
}

const orderOf = (db: Db, id: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('applications as a', 'a.order_id', 'o.id')
    .select(['o.id', 'o.order_id', 'o.created_at', 'o.full_name', 'o.surname', 'o.email'])
    .select(['a.account_email', 'a.landing_domain', 'a.amount', 'a.currency'])
    .select(['a.transaction_id', 'a.merchant_name'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()

const downloadsOf = (db: Db, id: number) =>
  db
    .selectFrom('downloads')
    .select(['file1', 'created_at', 'ip', 'timezone'])
    .select(
      sql<boolean>`id in (select (e.data->>'downloadId')::bigint from events e
        where e.order_id = ${id} and e.kind = 'download.recorded')`.as('witnessed'),
    )
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const toldAt = sql<Date | null>`(
  select max(e.at) from mail_events e where e.mail_id = m.id and e.kind = m.state)`

const mailsOf = (db: Db, id: number): Promise<PackMail[]> =>
  db
    .selectFrom('mails as m')
    .leftJoin('documents as d', 'd.id', 'm.document_id')
    .leftJoin('invoices as i', 'i.id', 'm.invoice_id')
    .select([
      'm.kind',
      'd.file1',
      'i.number as invoice',
      'i.paid',
      'm.to_address as to',
      'm.provider',
    ])
    .select(['m.state', witnessed.as('witnessed'), 'm.created_at', 'm.sent_at as handedOverAt'])
    .select(['m.provider_message_id as messageId', toldAt.as('reportedAt')])
    .select(
      sql<boolean>`exists (
        select from mail_events e where e.mail_id = m.id and e.kind = 'sent')`.as('answered'),
    )
    .where('m.order_id', '=', id)
    .orderBy('m.id')
    .execute()

const documentsOf = (db: Db, id: number) =>
  db
    .selectFrom('documents')
    .select(['file1', 'bytes', 'sha256', 'created_at'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()

/** The chain is read last: what the other statements saw was committed with its event, so the check code covers it. */
export const readPackFacts = async (db: Db, id: number, pack: 1 | 2): Promise<PackFacts> => {
  const order = await orderOf(db, id)
  const downloads = pack === 1 ? await downloadsOf(db, id) : []
  const mails = pack === 2 ? await mailsOf(db, id) : []
  const documents = await documentsOf(db, id)
  const chain = await db
    .selectFrom('event_heads')
    .select(['seq', 'hash'])
    .where('order_id', '=', id)
    .executeTakeFirst()
  return { order, downloads, mails, documents, chain: chain ?? null }
}
