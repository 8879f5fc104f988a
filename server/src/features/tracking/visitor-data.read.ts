import type { Db } from '../../platform/db/db.ts'

/** Newest downloads a traveller is shown; staff see them all. */
export const SHOWN_DOWNLOADS = 50

export type TrackedDocument = {
  id: number
  file1: string
  urlName: string
  customerName: string
}

const documentsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('documents')
    .select(['id', 'file1', 'url_name as urlName', 'customer_name as customerName'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)

/** The order's newest document (D48). */
export const currentDocument = async (
  db: Db,
  orderId: number,
): Promise<TrackedDocument | undefined> => documentsOf(db, orderId).executeTakeFirst()

/** The order's own document of that name, newest first. */
export const documentNamed = async (
  db: Db,
  orderId: number,
  file1: string,
): Promise<TrackedDocument | undefined> =>
  documentsOf(db, orderId).where('file1', '=', file1).executeTakeFirst()

/** The order's downloads, newest first. */
export const downloadsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('downloads')
    .select(['file1', 'created_at', 'ip', 'timezone', 'browser', 'os'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(SHOWN_DOWNLOADS)
    .execute()
