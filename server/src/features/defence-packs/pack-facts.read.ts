import { type ProvedAddress, provedAt } from '@e-arrival/contract/evidence/elements'
import type { Status } from '@e-arrival/contract/statuses'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { downloadWitnessed } from '../../platform/db/orders/download-witnessed.ts'
import { type Erased, erasedOf } from '../../platform/db/orders/erased-orders.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { standing, witnessed } from '../mail/mail.public.ts'
import { unconfirmedPayment } from '../orders/orders.public.ts'
import { addressSinceOf } from '../tracking/tracking.public.ts'
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
    status: Status
    previous_status: Status | null
    refund_date: Date | null
    /** A member's own move dated the refund; false where an import brought it along. */
    refund_witnessed: boolean
    /** Staff moved it out of Pending, and no payment is on record. */
    unconfirmed: boolean
  }
  erased: Erased | null
  /** All of them in pack 2 too: it lists none, and says what they prove. */
  downloads: {
    file1: string
    created_at: Date
    ip: string
    timezone: string
    browser: string
    os: string
    /** False where an import brought it along. */
    witnessed: boolean
    /** Which of the addresses that the application has had was proved for it. */
    proved: ProvedAddress
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
    .select(['o.status', 'o.previous_status', 'o.refund_date'])
    .select(
      sql<boolean>`exists (
        select from events e where e.order_id = o.id and e.kind = 'order.status-changed'
          and e.actor_kind = 'staff' and e.data->>'to' = 'Refunds' and e.at = o.refund_date)`.as(
        'refund_witnessed',
      ),
    )
    .select(unconfirmedPayment.as('unconfirmed'))
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()

const downloadsOf = async (db: Db, id: number): Promise<PackFacts['downloads']> => {
  const since = await addressSinceOf(db, id)
  const downloads = await db
    .selectFrom('downloads')
    .select(['file1', 'created_at', 'ip', 'timezone', 'browser', 'os'])
    .select(downloadWitnessed(id).as('witnessed'))
    .where('order_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return downloads.map((one) => ({ ...one, proved: provedAt(since, one.created_at) }))
}

const toldAt = sql<Date | null>`(
  select max(e.at) from mail_events e where e.mail_id = m.id and e.kind = ${standing('m')})`

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
    .select([
      standing('m').as('state'),
      witnessed.as('witnessed'),
      'm.created_at',
      'm.sent_at as handedOverAt',
    ])
    .select(['m.provider_message_id as messageId', toldAt.as('reportedAt')])
    .select(
      // Of one that was sent again, the last copy.
      sql<boolean>`coalesce((
        select e.kind = 'sent' from mail_events e where e.mail_id = m.id and e.kind in ('queued', 'sent')
        order by e.id desc limit 1), false)`.as('answered'),
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

/** All of one moment, so that the check code covers it. */
export const readPackFacts = (db: Db, id: number): Promise<PackFacts> =>
  inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    const chain = await trx
      .selectFrom('event_heads')
      .select(['seq', 'hash'])
      .where('order_id', '=', id)
      .executeTakeFirst()
    return {
      order: await orderOf(trx, id),
      erased: await erasedOf(trx, id),
      downloads: await downloadsOf(trx, id),
      mails: await mailsOf(trx, id),
      documents: await documentsOf(trx, id),
      chain: chain ?? null,
    }
  })
