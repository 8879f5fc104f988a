import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/db.ts'

export type StoredCheckpoint = { size: number; at: Date; note: string; delivered_at: Date | null }

/** Keeps a signed checkpoint; one of its size that is there already stays. */
export const insertCheckpoint = async (
  trx: Trx,
  { size, at, note }: { size: number; at: Date; note: string },
): Promise<void> => {
  await sql`insert into checkpoints (size, at, note) values (${size}, ${at}, ${note})
    on conflict do nothing`.execute(trx)
}

export const newestCheckpoint = async (db: Db): Promise<StoredCheckpoint | null> => {
  const { rows } = await sql<StoredCheckpoint>`
    select size, at, note, delivered_at from checkpoints order by size desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The one over a log of so many entries. */
export const checkpointOfSize = async (db: Db, size: number): Promise<StoredCheckpoint | null> => {
  const { rows } = await sql<StoredCheckpoint>`
    select size, at, note, delivered_at from checkpoints where size = ${size}`.execute(db)
  return rows[0] ?? null
}

/** Every checkpoint, oldest first: one an hour is 9,000 a year. */
export const allCheckpoints = async (db: Db): Promise<StoredCheckpoint[]> => {
  const { rows } = await sql<StoredCheckpoint>`
    select size, at, note, delivered_at from checkpoints order by size`.execute(db)
  return rows
}

/** Every checkpoint's row beside the last entry of the log that it signs. */
export const lastLeaves = async (db: Db): Promise<{ at: Date; leaf: string }[]> => {
  const { rows } = await sql<{ at: Date; leaf: string }>`
    select c.at, l.leaf from checkpoints c join log_leaves l on l.index = c.size - 1 order by c.size`.execute(
    db,
  )
  return rows
}
