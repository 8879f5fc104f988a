import { rm } from 'node:fs/promises'
import { readOrderKeys } from '../../../platform/data-keys/order-keys.store.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  FileDamaged,
  FileMissing,
  type FileStore,
} from '../../../platform/files/file-store.port.ts'
import { keepCopy } from '../../../platform/files/first-bytes.ts'
import { heldAgainst } from '../../../platform/files/held-against.ts'
import { newPart } from '../../../platform/files/new-part.ts'
import type { StoredDocument } from '../documents.read.ts'
import { isSealed, putSealed, sealedKeyOf } from './document-file.ts'
import { ofAnother } from './own-store.ts'
import { documentsAfter, isNamed, nameSealed } from './seal-documents.store.ts'

/**
 * Seals the files of some documents after an id; null where none is left. The sealed file is there before the row names it, and
 * the open one goes last: cut off in between, one of the two is nobody's, and the sweep takes it.
 */
export const sealDocuments = async (
  db: Db,
  files: FileStore,
  after: number,
): Promise<{ position: number; handled: number } | null> => {
  const documents = await documentsAfter(db, after)
  for (const document of documents)
    if (document.storage_key !== '' && !isSealed(document.storage_key))
      await sealOne(db, files, document)
  const last = documents.at(-1)
  return last ? { position: last.id, handled: documents.length } : null
}

const sealOne = async (db: Db, files: FileStore, document: StoredDocument): Promise<void> => {
  const { order_id: orderId, storage_key: open } = document
  // What is erased is not to be read again, sealed or not.
  const isErased = (await readOrderKeys(db, [orderId])).get(orderId) === 'erased'
  const path = await newPart(files.incomingDir)
  const sealed = sealedKeyOf(open)
  try {
    if (!isErased) {
      await keepCopy(heldAgainst(await files.open(open), document), path)
      await putSealed(db, files, { orderId, path, key: sealed })
    }
    await nameSealed(db, document, sealed)
    // In a store that is another's it stays, for the sweep of whoever has that afterwards.
    if (!(await isNamed(db, open)) && !(await ofAnother(db, files))) await files.delete(open)
  } catch (error) {
    // verify names it; there is nothing to seal, or another's.
    if (!(error instanceof FileMissing || error instanceof FileDamaged)) throw error
  } finally {
    await rm(path, { force: true })
  }
}
