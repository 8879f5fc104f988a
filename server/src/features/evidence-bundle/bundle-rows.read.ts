import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import { downloadWitnessed } from '../../platform/db/orders/download-witnessed.ts'
import { type Erased, erasedOf } from '../../platform/db/orders/erased-orders.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { standing } from '../mail/mail.public.ts'

/** A row of the record as evidence has it; of a comment its hash alone, since it is no bank's business. */
export type BundleRow = { kind: string; id: number; said: string | null; sha256: string }
export type BundleDocument = {
  id: number
  order_id: number
  file1: string
  storage_key: string
  bytes: number
  sha256: string
}

/** What of an order goes into its bundle, all of one moment; `events` is how many its chain had then. */
export type BundleRows = {
  events: number
  rows: BundleRow[]
  documents: BundleDocument[]
  downloads: object[]
  receipts: object[]
  erased: Erased | null
}

/** The order by its internal id. */
export const readBundleRows = (db: Db, orderId: number): Promise<BundleRows> =>
  inTransaction(db, async (trx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(trx)
    const { rows: heads } = await sql<{ seq: number }>`
      select seq from event_heads where order_id = ${orderId}`.execute(trx)
    const { rows } = await sql<BundleRow>`
      select kind, id, case when kind <> 'remark' then said end as said, evidence_hash(said) as sha256
      from evidence_rows where order_id = ${orderId} order by kind, id`.execute(trx)
    const { rows: documents } = await sql<BundleDocument>`
      select id, order_id, file1, storage_key, bytes, sha256 from documents where order_id = ${orderId} order by id`.execute(
      trx,
    )
    return {
      events: heads[0]?.seq ?? 0,
      ...{ rows, documents },
      downloads: await downloadsOf(trx, orderId),
      receipts: await receiptsOf(trx, orderId),
      erased: await erasedOf(trx, orderId),
    }
  })

const downloadsOf = async (trx: Trx, orderId: number): Promise<object[]> => {
  const { rows } = await sql<object>`
    select id, file1, created_at as at, ip, timezone, browser, os, ${downloadWitnessed(orderId)} as witnessed
    from downloads where order_id = ${orderId} order by id`.execute(trx)
  return rows
}

const receiptsOf = async (trx: Trx, orderId: number): Promise<object[]> => {
  const { rows } = await sql<object>`
    select m.id as mail, m.kind, m.to_address as to, m.subject, m.provider, m.provider_message_id,
      ${standing('m')} as state,
      m.sent_at as handed_over_at, coalesce((
        select jsonb_agg(jsonb_build_object('state', e.kind, 'at', e.at, 'detail', e.detail) order by e.id)
        from mail_events e where e.mail_id = m.id), '[]') as history
    from mails m where m.order_id = ${orderId} order by m.id`.execute(trx)
  return rows
}
