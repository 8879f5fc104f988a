import { sealDocuments } from './features/documents/documents.public.ts'
import { sealParts } from './features/intake/intake.public.ts'
import { sealOrders } from './features/orders/orders.public.ts'
import { mayResealNow } from './platform/data-keys/sealing.store.ts'
import type { Db } from './platform/db/db.ts'
import type { ProductBatch } from './platform/db/migrate/run-step.ts'
import type { FileStore } from './platform/files/file-store.port.ts'

/**
 * Sealing what lies open from before (0029), as an upgrade runs it: each batch may run again and changes nothing then. It waits
 * until no version works that could not open it.
 */
export const sealingWorks = (
  openFiles: () => Promise<FileStore>,
  quietSeconds?: number,
): Record<string, ProductBatch> => {
  let files: Promise<FileStore> | undefined
  const store = (): Promise<FileStore> => {
    files ??= openFiles()
    return files
  }
  const when =
    (work: ProductBatch): ProductBatch =>
    async (db: Db, after) =>
      (await mayResealNow(db, quietSeconds)) ? work(db, after) : 'later'
  return {
    'seal-orders': when((db, after) => sealOrders(db, Number(after ?? 0))),
    'seal-documents': when(async (db, after) =>
      sealDocuments(db, await store(), Number(after ?? 0)),
    ),
    'seal-import-parts': when((db, after) =>
      sealParts(db, after as { batch: string; part: number } | null),
    ),
  }
}
