import type { Db } from '../../../platform/db/db.ts'
import { databaseId } from '../../../platform/db/server/database-id.read.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import { knownKeys } from '../documents.read.ts'
import { hasLostNames } from './verify-documents.read.ts'

const KEYS_AT_ONCE = 200

/** Whether one of its files is a document's of this database, or there is none. */
const isOfThis = async (db: Db, files: FileStore): Promise<boolean> => {
  let keys: string[] = []
  let isEmpty = true
  for await (const { key } of files.list()) {
    isEmpty = false
    keys.push(key)
    if (keys.length < KEYS_AT_ONCE) continue
    if ((await knownKeys(db, keys)).size > 0) return true
    keys = []
  }
  return isEmpty || (await knownKeys(db, keys)).size > 0
}

/** What says that the store is kept with another database than this; null where it is not. */
export const ofAnother = async (db: Db, files: FileStore): Promise<string | null> => {
  const owner = await files.owner()
  return owner === null || owner === (await databaseId(db))
    ? null
    : `The files in ${files.place} are kept with another database (${owner}): none of them is deleted. Where that one is gone for good, delete database.txt there.`
}

/** @throws Error where the store is kept with another database, whose rows may need what no row here does */
const assertNotAnothers = async (db: Db, files: FileStore): Promise<void> => {
  const another = await ofAnother(db, files)
  if (another) throw new Error(another)
}

/** Deletes the file of a document that this database needs no more; throws where the store is another's. */
export const deleteUnneeded = async (db: Db, files: FileStore, key: string): Promise<void> => {
  await assertNotAnothers(db, files)
  await files.delete(key)
}

/**
 * Takes the store for this database, if it is nobody's. A file that no row names is an upload that was cut off, or a document that another
 * database names: of an office whose store or database was given by mistake, or of the one that this one is a copy of.
 * @throws Error where the store is another's, or holds files and none of them is this one's
 */
export const holdStore = async (db: Db, files: FileStore): Promise<void> => {
  await assertNotAnothers(db, files)
  if ((await files.owner()) !== null) return
  const isOurs = await isOfThis(db, files)
  // Which are its own nobody can say then; nothing is swept meanwhile.
  if (!isOurs && (await hasLostNames(db))) return
  if (!isOurs)
    throw new Error(
      `None of the files in ${files.place} is of this database: none of them is swept. See whether DATABASE_URL and FILES_URL belong together.`,
    )
  await files.claim(await databaseId(db))
}
