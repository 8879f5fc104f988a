import type { Db } from '../../../platform/db/db.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import { OLD_MS, sweepOld } from '../../../platform/files/own-folder.ts'
import { unnamedOf } from './own-orphans.ts'
import { holdStore } from './own-store.ts'
import { hasLostNames } from './verify-documents.read.ts'

const BATCH = 200

/**
 * Deletes files older than an hour that no document and no waiting file names: uploads cut off between the file and its rows, files
 * given or forgotten; by their keys those alone that this database began itself. None while a document has lost the name of its file, and none
 * of a store that is another database's. Answers how many; fails at its end where the folder of what comes in is none of ours.
 */
export const sweepOrphans = async (db: Db, files: FileStore, now: Date): Promise<number> => {
  await holdStore(db, files)
  const before = now.getTime() - OLD_MS
  let swept = 0
  let batch: string[] = []
  const sweep = async (): Promise<void> => {
    const { own } = await unnamedOf(db, batch)
    batch = []
    // One of them may be a document's whose row somebody took its name from.
    if (own.length > 0 && (await hasLostNames(db))) return
    for (const key of own) await files.delete(key)
    swept += own.length
  }
  for await (const file of files.list()) {
    if (file.modifiedAt.getTime() >= before) continue
    batch.push(file.key)
    if (batch.length >= BATCH) await sweep()
  }
  await sweep()
  // Last: it throws where a link lies in that folder's place.
  return swept + (await sweepOld(files.incomingDir, before))
}
