import { buffer } from 'node:stream/consumers'
import type { Db } from '../../platform/db/db.ts'
import type { FileStore } from '../../platform/files/file-store.port.ts'
import { documentById } from './documents.read.ts'

/** A document as a mail carries it; fails with FileMissing where its file is gone. */
export const documentAttachment = async (
  db: Db,
  files: FileStore,
  documentId: number,
): Promise<{ filename: string; mime: string; content: Buffer }> => {
  const document = await documentById(db, documentId)
  if (!document) throw new Error(`No document ${documentId}`)
  const content = await buffer(await files.open(document.storage_key))
  return { filename: document.file1, mime: document.mime, content }
}
