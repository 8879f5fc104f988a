import type { PGlite } from '@electric-sql/pglite'

/** Recovery after a crash replays at most about this much; more also fills the disk. */
const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024

const DUE = `
  select format('%I.%I', schemaname, relname) as table,
         n_dead_tup > 1000 + 0.2 * n_live_tup as vacuum
  from pg_stat_user_tables
  where n_dead_tup > 1000 + 0.2 * n_live_tup
     or n_mod_since_analyze > 1000 + 0.1 * n_live_tup`

const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes
  from pg_control_checkpoint()`

/**
 * Does by hand what PostgreSQL's background processes do and PGlite has none for: vacuum and
 * analyze (autovacuum's thresholds, one table at a time so that queries get in between) and
 * checkpoints, without which the log grows without end.
 */
export async function maintain(pglite: PGlite): Promise<void> {
  await pglite.exec('select pg_stat_force_next_flush()')
  const due = await pglite.query<{ table: string; vacuum: boolean }>(DUE)
  for (const { table, vacuum } of due.rows) {
    await pglite.exec(vacuum ? `vacuum (analyze) ${table}` : `analyze ${table}`)
  }
  const { rows } = await pglite.query<{ bytes: number }>(LOG_SINCE_CHECKPOINT)
  if ((rows[0]?.bytes ?? 0) > CHECKPOINT_AFTER_BYTES) await pglite.exec('checkpoint')
}
