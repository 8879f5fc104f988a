import type { Db } from '../../platform/db/db.ts'

/** The newest document of an order (internal id); storage_key is '' where its file is gone. */
export type CurrentDocument = (
  db: Db,
  orderId: number,
) => Promise<{ id: number; file1: string; storage_key: string } | null>
