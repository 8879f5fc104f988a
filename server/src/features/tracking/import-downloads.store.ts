import type { Db } from '../../platform/db/db.ts'

/** A download of an older system; order_id is the internal id. */
type ImportedDownload = {
  order_id: number
  file1: string
  created_at: Date
  ip: string
  timezone: string
  browser: string
  os: string
}

/** PostgreSQL takes 65,535 values in one statement; a row has eight. */
const ROWS_AT_ONCE = 5000

/** Stores earlier downloads as they were; their order is imported in the same transaction. */
export const importDownloads = async (trx: Db, downloads: ImportedDownload[]): Promise<void> => {
  for (let from = 0; from < downloads.length; from += ROWS_AT_ONCE) {
    const rows = downloads
      .slice(from, from + ROWS_AT_ONCE)
      .map(({ order_id, file1, created_at, ip, timezone, browser, os }) => {
        return { order_id, document_id: null, file1, created_at, ip, timezone, browser, os }
      })
    await trx.insertInto('downloads').values(rows).execute()
  }
}
