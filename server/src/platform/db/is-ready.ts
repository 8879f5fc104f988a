import { sql } from 'kysely'
import type { Db } from './db.ts'

const READY_WITHIN_MS = 2000

/** Resolves when the database answers within two seconds, and rejects else. */
export const isReady = async (db: Db): Promise<void> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database does not answer')), READY_WITHIN_MS)
  })
  try {
    await Promise.race([sql`select 1`.execute(db), late])
  } finally {
    clearTimeout(timer)
  }
}
