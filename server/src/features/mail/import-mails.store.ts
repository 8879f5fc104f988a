import type { Provider } from '@e-arrival/contract/mail/providers'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/db.ts'
import type { WrittenMail } from './letters/letter.ts'

export type ImportedMail = {
  order_id: number
  /** The document it carried, by name; '' where none is known. */
  file1: string
  provider: Provider
  to_address: string
  /** null: the import's time. */
  created_at: Date | null
  /** What it said; left out where that did not come along. */
  written?: WrittenMail
}

/** Mails another system sent, once each: history only, the outbox never sees them. */
export const importMails = async (
  trx: Trx,
  now: Date,
  mails: ImportedMail[],
): Promise<number[]> => {
  if (mails.length === 0) return []
  const { rows: stored } = await sql<{ order_id: number }>`
    insert into mails (order_id, kind, document_id, provider, to_address, subject, html, body_text, created_at, state,
      sent_at)
    select r.order_id, 'document', d.id, r.provider, r.to_address, coalesce(r.written ->> 'subject', ''),
      coalesce(r.written ->> 'html', ''), coalesce(r.written ->> 'text', ''), r.at, 'sent', r.at
    from (
      select *, coalesce(created_at, ${now}::timestamptz) as at from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
        r (order_id bigint, file1 text, provider text, to_address text, created_at timestamptz, written jsonb)
    ) r left join lateral (
      select id from documents where order_id = r.order_id and file1 = r.file1 order by id desc limit 1
    ) d on true
    where not exists (select from mails there where there.order_id = r.order_id and there.kind = 'document'
      and there.provider = r.provider and there.document_id is not distinct from d.id
      and there.created_at = coalesce(r.created_at, there.created_at)) returning order_id`.execute(
    trx,
  )
  return stored.map((row) => row.order_id)
}
