import type { Db } from '../../platform/db/db.ts'
import { liveOrders } from '../../platform/db/orders/live-orders.ts'

export type NewDownload = {
  orderId: number
  documentId: number
  file1: string
  at: Date
  ip: string
  timezone: string
  browser: string
  os: string
}

/** Locks the order's row, first of all locks; false where the order is gone or deleted. */
export const lockLiveOrder = async (trx: Db, orderId: number): Promise<boolean> => {
  const row = await liveOrders(trx)
    .select('orders.id')
    .where('orders.id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export const insertDownload = async (trx: Db, download: NewDownload): Promise<number> => {
  const { id } = await trx
    .insertInto('downloads')
    .values({
      order_id: download.orderId,
      document_id: download.documentId,
      file1: download.file1,
      created_at: download.at,
      ip: download.ip,
      timezone: download.timezone,
      browser: download.browser,
      os: download.os,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
