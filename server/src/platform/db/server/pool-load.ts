import type pg from 'pg'
import type { Db } from '../db.ts'
import { waitingOn } from '../transaction.ts'

/** Connections of this process, and how much work waits for what. */
export type PoolLoad = {
  open: number
  idle: number
  waiting: { connection: number; turn: number; row: number }
}

export const poolLoad = (pool: pg.Pool, db: Db): PoolLoad => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: { connection: pool.waitingCount, ...waitingOn(db) },
})
