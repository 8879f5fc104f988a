import type { Db } from '../../../platform/db/db.ts'
import type { FileStore } from '../../../platform/files/file-store.port.ts'
import type { ZipMember } from '../../../platform/files/zip-stream.ts'
import { documentCanBeGiven, openDocumentFile } from '../../documents/documents.public.ts'
import type { ExportedFile } from './export-traveller.read.ts'

type Kept = { id: number; files: readonly ExportedFile[] }

/** An order's documents (`id` is its internal one) as members of the ZIP, and the names of those whose file is gone, or damaged where it begins: no member stands for them. */
export const exportFiles = async (
  db: Db,
  store: FileStore,
  { id, files }: Kept,
): Promise<{ members: ZipMember[]; lost: string[] }> => {
  const members: ZipMember[] = []
  const lost: string[] = []
  for (const { name, ...file } of files) {
    const kept = { order_id: id, ...file }
    if (await documentCanBeGiven(db, store, kept))
      members.push({ name, bytes: fileBytes(db, store, kept) })
    else lost.push(name)
  }
  return { members, lost }
}

async function* fileBytes(
  ...opened: Parameters<typeof openDocumentFile>
): AsyncGenerator<Uint8Array> {
  for await (const bytes of await openDocumentFile(...opened)) yield bytes as Uint8Array
}
