import type { Db } from '../../../platform/db/db.ts'
import { FileMissing, type FileStore } from '../../../platform/files/file-store.port.ts'
import { wholeFile } from '../../../platform/files/first-bytes.ts'
import { documentById } from '../documents.read.ts'
import { readDocumentFile } from './document-file.ts'

/** A document as a mail carries it; fails with FileMissing where its file is gone. */
export const documentAttachment = async (
  db: Db,
  files: FileStore,
  documentId: number,
): Promise<{ filename: string; mime: string; content: Buffer }> => {
  const document = await documentById(db, documentId)
  if (!document) throw new FileMissing(`of document ${documentId}`, undefined)
  const content = await wholeFile(await readDocumentFile(db, files, document))
  return { filename: document.file1, mime: document.mime, content }
}
