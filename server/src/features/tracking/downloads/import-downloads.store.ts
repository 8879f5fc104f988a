import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { recordsOf } from '../../../platform/db/records.ts'

/** A download of an older system; order_id is the internal id; without a time it gets the import's. */
type ImportedDownload = {
  order_id: number
  file1: string
  created_at: Date | null
  ip: string
  timezone: string
  browser: string
  os: string
}

/** Stores earlier downloads as they were, once each; their order is imported in the same transaction. */
export const importDownloads = async (
  trx: Db,
  now: Date,
  downloads: ImportedDownload[],
): Promise<number[]> => {
  if (downloads.length === 0) return []
  const { rows: stored } = await sql<{ order_id: number }>`
    insert into downloads (order_id, file1, created_at, ip, timezone, browser, os)
    select order_id, file1, coalesce(created_at, ${now}::timestamptz), ip, timezone, browser, os
    from ${recordsOf('downloads', downloads)} r
    where not exists (select from downloads there where there.order_id = r.order_id and there.file1 = r.file1
      and there.ip = r.ip and there.created_at = coalesce(r.created_at, there.created_at)) returning order_id`.execute(
    trx,
  )
  return stored.map((row) => row.order_id)
}
