import type { Db } from '../../platform/db/db.ts'

/** A download of an older system; order_id is the internal id. */
export type ImportedDownload = {
  order_id: number
  file1: string
  created_at: Date
  ip: string
  timezone: string
  browser: string
  os: string
}

/** Stores earlier downloads as they were; their order is imported in the same transaction. */
export const importDownloads = async (trx: Db, downloads: ImportedDownload[]): Promise<void> => {
  if (downloads.length === 0) return
  const rows = downloads.map(({ order_id, file1, created_at, ip, timezone, browser, os }) => ({
    order_id,
    document_id: null,
    file1,
    created_at,
    ip,
    timezone,
    browser,
    os,
  }))
  await trx.insertInto('downloads').values(rows).execute()
}
