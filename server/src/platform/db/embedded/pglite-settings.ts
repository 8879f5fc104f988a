import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { COLUMN_PARSERS } from '../column-parsers.ts'

/**
 * Settings every PGlite of ours shares, tests' included. PGlite starts PostgreSQL with -F, which
 * turns fsync off; and only with wal_sync_method=fsync does a commit go through our fsync.
 * synchronous_commit stays on: without it a kill -9 loses what was acknowledged.
 */
export const PGLITE_SETTINGS = {
  startParams: [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...['-c', 'wal_sync_method=fsync', '-c', 'timezone=UTC', '-c', 'min_wal_size=32MB'],
  ],
  extensions: { pg_trgm },
  parsers: { ...COLUMN_PARSERS },
} satisfies PGliteOptions
