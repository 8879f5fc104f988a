import type { Db, Trx } from './db.ts'

const RETRIED = new Set(['40001', '40P01'])
const MOST_TRIES = 4

const isRetried = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && RETRIED.has(String(error.code))

/**
 * Runs work in a transaction; inside one it joins it. A deadlock or serialization failure of the outermost one is tried
 * again, so work must have no effect outside the database.
 */
export const inTransaction = async <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => {
  if (db.isTransaction) return work(db as Trx)
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries >= MOST_TRIES || !isRetried(error)) throw error
    }
  }
}
