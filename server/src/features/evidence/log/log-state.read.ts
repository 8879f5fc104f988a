import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { storedSubtrees } from './log-tree.read.ts'

/** What a log is at one moment: its entries, and the hash over them (hex). */
export type LogState = { size: number; root: string }

const rootAt = async (db: Db, size: number): Promise<string> =>
  (await storedSubtrees(db)(0, size)).toString('hex')

const sizeNow = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ size: number }>`select size from log_head`.execute(db)
  return rows[0]?.size ?? 0
}

export const logState = async (db: Db): Promise<LogState> => {
  const size = await sizeNow(db)
  return { size, root: await rootAt(db, size) }
}

/** Whether the log holds all that it, or the one that it was copied from, held then. */
export const holdsLog = async (db: Db, then: LogState): Promise<boolean> =>
  then.size <= (await sizeNow(db)) && (await rootAt(db, then.size)) === then.root
