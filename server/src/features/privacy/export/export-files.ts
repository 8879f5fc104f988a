import type { Db } from '../../../platform/db/db.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import type { ZipMember } from '../../../platform/files/zip-stream.ts'
import type { NoteLost } from '../../../platform/metrics/lost-files.ts'
import {
  FileErased,
  isLost,
  openDocumentFile,
  tryWholeFile,
} from '../../documents/documents.public.ts'
import type { ExportedFile } from './export-traveller.read.ts'

type Kept = { id: number; files: readonly ExportedFile[] }

/**
 * An order's documents (`id` is its internal one) as members of the ZIP, each read once before, and the names of those whose file is gone
 * or damaged: no member stands for them, and `noteLost` hears of each. One that an erasure took meanwhile is in neither. Throws where the store is out of reach.
 */
export const exportFiles = async (
  db: Db,
  { files: store, noteLost }: { files: FileStore; noteLost: NoteLost },
  { id, files }: Kept,
): Promise<{ members: ZipMember[]; lost: string[] }> => {
  const members: ZipMember[] = []
  const lost: string[] = []
  for (const { id: document, name, ...file } of files) {
    const kept = { order_id: id, ...file }
    try {
      await tryWholeFile(db, store, kept)
      members.push({ name, bytes: fileBytes(db, store, kept) })
    } catch (error) {
      if (!isLost(error)) throw error
      if (error instanceof FileErased) continue
      lost.push(name)
      noteLost(document, error)
    }
  }
  return { members, lost }
}

async function* fileBytes(
  ...opened: Parameters<typeof openDocumentFile>
): AsyncGenerator<Uint8Array> {
  for await (const bytes of await openDocumentFile(...opened)) yield bytes as Uint8Array
}
