import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

export type ExportedFile = {
  id: number
  name: string
  storage_key: string
  bytes: number
  sha256: string
}
type Rows = Record<string, unknown>[]
export type Exported = { histories: Record<string, Rows>; files: ExportedFile[] }

/** What is kept of one order besides its application, each table's rows as they are; salts and storage keys are nobody's data. */
export const readHistories = async (db: Db, orderId: number): Promise<Exported> => {
  const { rows } = await sql<{ histories: Record<string, Rows>; files: ExportedFile[] }>`
    with mine as (select id, order_id from orders where id = ${orderId})
    select jsonb_build_object(
      'documents', (select coalesce(jsonb_agg(to_jsonb(d) - 'storage_key' order by d.id), '[]') from documents d, mine
        where d.order_id = mine.id),
      'mails', (select coalesce(jsonb_agg(to_jsonb(m) - 'salt' || jsonb_build_object('events',
          (select coalesce(jsonb_agg(to_jsonb(e) order by e.id), '[]') from mail_events e where e.mail_id = m.id)) order by m.id), '[]')
        from mails m, mine where m.order_id = mine.id),
      'downloads', (select coalesce(jsonb_agg(to_jsonb(d) - 'salt' order by d.id), '[]') from downloads d, mine
        where d.order_id = mine.id),
      'comments', (select coalesce(jsonb_agg(to_jsonb(r) - 'salt' order by r.id), '[]') from remarks r, mine
        where r.order_id = mine.id),
      'invoices', (select coalesce(jsonb_agg(to_jsonb(i) order by i.id), '[]') from invoices i, mine
        where i.order_id = mine.id),
      'events', (select coalesce(jsonb_agg(to_jsonb(e) - 'id' - 'hash' order by e.seq), '[]') from events e, mine
        where e.order_id = mine.id),
      'erasures', (select coalesce(jsonb_agg(to_jsonb(e) - 'listed' - 'outside'), '[]') from erasures e, mine
        where e.order_id = mine.id)) as histories,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', 'documents/' || d.id || '-' || d.file1,
        'storage_key', d.storage_key, 'bytes', d.bytes, 'sha256', d.sha256)
        order by d.id), '[]') from documents d, mine where d.order_id = mine.id and d.storage_key <> '') as files`.execute(
    db,
  )
  return rows[0] ?? { histories: {}, files: [] }
}
