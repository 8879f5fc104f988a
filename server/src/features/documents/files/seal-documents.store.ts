import type { Db } from '../../../platform/db/db.ts'
import type { StoredDocument } from '../documents.read.ts'

const ROWS = 20

/** Some documents after an id whose files may lie open. */
export const documentsAfter = (db: Db, after: number): Promise<StoredDocument[]> =>
  db.selectFrom('documents').selectAll().where('id', '>', after).orderBy('id').limit(ROWS).execute()

/** Names the sealed file as the document's; false where another process did. */
export const nameSealed = async (
  db: Db,
  { id, storage_key }: StoredDocument,
  sealedKey: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ storage_key: sealedKey })
    .where('id', '=', id)
    .where('storage_key', '=', storage_key)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether another document's file is the same: imports of an earlier version may have shared one. */
export const isNamed = async (db: Db, key: string): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .select('id')
    .where('storage_key', '=', key)
    .limit(1)
    .executeTakeFirst()) !== undefined
