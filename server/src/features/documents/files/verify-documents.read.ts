import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** What a document's row says of its file. */
export type DescribedFile = {
  id: number
  order_id: number
  url_name: string
  storage_key: string
  bytes: number
  sha256: string
  /** Its traveller's documents were erased. */
  erased: boolean
}

const ROWS_AT_ONCE = 500

const wasErased = sql<boolean>`exists (select from erasures where erasures.order_id = documents.order_id)`

/** Its row has lost the name of its file, though no erasure took it away: an imported document has no hash. */
const wasTaken = sql<SqlBool>`(storage_key = '' and sha256 <> '' and not ${wasErased})`

/** Whether a file may lie in the store whose document has lost its name. */
export const hasLostNames = async (db: Db): Promise<boolean> => {
  const found = await db
    .selectFrom('documents')
    .select('id')
    .where(wasTaken)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Every document that has a file or had one, in portions; imported ones came without, and what an erasure took away has neither
 * file nor key.
 */
export async function* describedFiles(db: Db): AsyncGenerator<DescribedFile[]> {
  for (let after = Number.MIN_SAFE_INTEGER; ; ) {
    const rows = await db
      .selectFrom('documents')
      .select(['id', 'order_id', 'url_name', 'storage_key', 'bytes', 'sha256'])
      .select(wasErased.as('erased'))
      .where('id', '>', after)
      .where((eb) => eb.or([eb('storage_key', '<>', ''), wasTaken]))
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
