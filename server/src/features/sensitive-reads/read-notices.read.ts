import type { ReadNotice } from '@e-arrival/contract/privacy/sensitive-reads'
import type { Db } from '../../platform/db/db.ts'

const STANDS_MS = 24 * 60 * 60 * 1000

/** Who was held back in the last day, the newest first. */
export const readNotices = async (db: Db, now: Date): Promise<ReadNotice[]> => {
  const rows = await db
    .selectFrom('held_back_readers')
    .select(['name', 'at'])
    .where('at', '>', new Date(now.getTime() - STANDS_MS))
    .orderBy('at', 'desc')
    .execute()
  return rows.map(({ name, at }) => ({ name, at: at.toISOString() }))
}
