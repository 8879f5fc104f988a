import type { Db } from '../../../platform/db/db.ts'

/** What a document's row says of its file. */
export type DescribedFile = {
  id: number
  order_id: number
  url_name: string
  storage_key: string
  bytes: number
  sha256: string
}

const ROWS_AT_ONCE = 500

/** Every document that has a file, in portions; imported ones came without. */
export async function* describedFiles(db: Db): AsyncGenerator<DescribedFile[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'order_id', 'url_name', 'storage_key', 'bytes', 'sha256'])
      .where('id', '>', after)
      .where('storage_key', '<>', '')
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

/** Everybody's, to be held against what is stored: a few hundred a member at the most. */
export const allWaitingFiles = (db: Db) =>
  db
    .selectFrom('batch_files')
    .select(['id', 'staff_id', 'storage_key', 'bytes', 'sha256'])
    .orderBy('id')
    .execute()
