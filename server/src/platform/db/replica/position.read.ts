import { sql } from 'kysely'
import type { Db } from '../db.ts'

const REPLAYED = sql<number | null>`case when pg_is_in_recovery()
  then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 end`

/** Where a server is: of which database cluster, and how far in its log. */
export type Standing = { cluster: string; position: number }

/**
 * How far the primary is: a commit that was answered is before its position, though it may not be written yet where
 * synchronous_commit is off; `written` is what replicas can have.
 */
export const primaryStanding = async (db: Db): Promise<Standing & { written: number }> => {
  const { rows } = await sql<
    Standing & { written: number }
  >`select system_identifier::text as cluster,
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 as position,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::int8 as written from pg_control_system()`.execute(
    db,
  )
  return rows[0] as Standing & { written: number }
}

type ReplicaStanding = { cluster: string; position: number | null }

/** What a standby has replayed and shows; no position where it is none, or none any more. */
export const replicaStanding = async (db: Db): Promise<ReplicaStanding> => {
  const { rows } = await sql<ReplicaStanding>`select system_identifier::text as cluster,
    ${REPLAYED} as position from pg_control_system()`.execute(db)
  return rows[0] as ReplicaStanding
}

/** The position alone, asked before each read. */
export const replayed = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{ position: number | null }>`select ${REPLAYED} as position`.execute(
    db,
  )
  return rows[0]?.position ?? null
}
