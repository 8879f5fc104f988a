import pg from 'pg'
import { pgTypes } from './column-parsers.ts'
import { PreparingClient } from './preparing-client.ts'

export type PostgresOptions = {
  databaseUrl: string
  /** Most connections this process opens, the listener's own not counted. Default 10. */
  poolSize?: number | undefined
  /** Longest a statement may run; 0 is no limit (imports, migrations). Default 30 s. */
  statementTimeoutMs?: number | undefined
  /** Receives errors that belong to no query, such as a connection cut while idle. */
  report: (error: Error) => void
}

const CONNECT_TIMEOUT_MS = 5_000
const STATEMENT_TIMEOUT_MS = 30_000
/** A transaction left open by mistake would hold its locks for ever. */
const IDLE_TRANSACTION_TIMEOUT_MS = 60_000

/** What every connection of ours has in common; the URL's own parameters win. */
export function connectionSettings(databaseUrl: string): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    application_name: 'e-arrival',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    options: '-c timezone=UTC',
    types: pgTypes,
  }
}

/** A pool that outlives a restart of the database: each client's 'error' has a listener. */
export function createPool(options: PostgresOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings(options.databaseUrl),
    Client: PreparingClient,
    max: options.poolSize ?? 10,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  })
  pool.on('error', options.report)
  // The pool listens only while a client is idle; a checked-out one would crash the process.
  pool.on('connect', (client) => client.on('error', options.report))
  return pool
}
