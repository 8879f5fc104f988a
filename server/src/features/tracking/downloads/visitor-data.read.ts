import type { DocumentStands } from '@e-arrival/contract/tracking/stages'
import type { Db } from '../../../platform/db/db.ts'
import { erasedOf } from '../../../platform/db/orders/erased-orders.ts'

/** Newest downloads a traveller is shown at first, and where he asks for all; staff see them all. */
export const SHOWN_DOWNLOADS = 10
export const MOST_SHOWN_DOWNLOADS = 1000

export type TrackedDocument = {
  id: number
  file1: string
  urlName: string
  customerName: string
  createdAt: Date
  storageKey: string
  bytes: number
  sha256: string
}

const newestOf = (db: Db, orderId: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'file1', 'url_name as urlName', 'customer_name as customerName'])
    .select(['storage_key as storageKey', 'created_at as createdAt', 'bytes', 'sha256'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)

/** Without a file, one that was erased or came by an import, it is shown to no traveller: nothing can be downloaded of it. */
const withFile = (found: TrackedDocument | undefined): TrackedDocument | undefined =>
  found?.storageKey === '' ? undefined : found

/** The order's newest document (D48). */
export const currentDocument = async (
  db: Db,
  orderId: number,
): Promise<TrackedDocument | undefined> => withFile(await newestOf(db, orderId).executeTakeFirst())

/** The order's newest document, and how it stands with it where none can be shown. */
export const standingDocument = async (
  db: Db,
  orderId: number,
): Promise<{ document: TrackedDocument | undefined; stands: DocumentStands }> => {
  const newest = await newestOf(db, orderId).executeTakeFirst()
  const document = withFile(newest)
  if (document) return { document, stands: 'here' }
  if (await erasedOf(db, orderId)) return { document, stands: 'erased' }
  return { document, stands: newest ? 'away' : 'none' }
}

/** The order's own document of that name, newest first. */
export const documentNamed = async (
  db: Db,
  orderId: number,
  file1: string,
): Promise<TrackedDocument | undefined> =>
  withFile(await newestOf(db, orderId).where('file1', '=', file1).executeTakeFirst())

/** The order's downloads, newest first, and whether there are older ones. */
export const downloadsOf = async (db: Db, orderId: number, limit: number) => {
  const rows = await db
    .selectFrom('downloads')
    .select(['file1', 'created_at', 'ip', 'timezone', 'browser', 'os'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  return { downloads: rows.slice(0, limit), hasMore: rows.length > limit }
}
