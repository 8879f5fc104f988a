import { type DocumentRow, fileUrl } from '@e-arrival/contract/documents'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { HistoryTables } from '../../platform/db/schema/schema.history.ts'

export type StoredDocument = Selectable<HistoryTables['documents']>

const SHOWN = [
  ...(['id', 'file1', 'customer_name', 'mail_service_provider', 'created_at'] as const),
  ...(['bytes', 'sha256', 'url_name'] as const),
] as const

/** The newest document of an order (internal id), which is the current one (D48); null where there is none. */
export const currentDocument = async (db: Db, orderId: number): Promise<StoredDocument | null> =>
  (await db
    .selectFrom('documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Those of the documents whose order has a newer one. */
export const replacedOf = async (db: Db, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.id', 'in', ids)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('documents as newer')
          .select('newer.id')
          .whereRef('newer.order_id', '=', 'd.order_id')
          .whereRef('newer.id', '>', 'd.id'),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The document that a URL's name stands for. */
export const documentByUrlName = async (db: Db, name: string): Promise<StoredDocument | null> =>
  (await db.selectFrom('documents').selectAll().where('url_name', '=', name).executeTakeFirst()) ??
  null

export const documentById = async (db: Db, id: number): Promise<StoredDocument | null> =>
  (await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** The documents of an order (internal id), the newest first, as uploadDoc[] shows them; all without a limit. */
export const documentsOf = async (
  db: Db,
  orderId: number,
  limit?: number,
): Promise<DocumentRow[]> => {
  const rows = await db
    .selectFrom('documents')
    .select(SHOWN)
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  return rows.map(documentRow)
}

/** A document as the office shows it. */
export const documentRow = (
  document: Pick<StoredDocument, (typeof SHOWN)[number]>,
): DocumentRow => ({
  id: document.id,
  file1: document.file1,
  customer_name: document.customer_name,
  mail_service_provider: document.mail_service_provider,
  created_at: document.created_at.toISOString(),
  bytes: document.bytes,
  sha256: document.sha256,
  url: fileUrl(document.url_name),
})

/** Of the documents, and of the files that wait to be one. */
export const keysKnown = (db: Db, keys: string[]) =>
  db
    .selectFrom('documents')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .unionAll(db.selectFrom('batch_files').select('storage_key').where('storage_key', 'in', keys))

/** The keys that have a document or a file that waits to be one, of those given. */
export const knownKeys = async (db: Db, keys: string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await keysKnown(db, keys).execute()
  return new Set(rows.map((row) => row.storage_key))
}
