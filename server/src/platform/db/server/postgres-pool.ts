import pg from 'pg'
import { waitFor } from '../../deadline.ts'
import { VERSION } from '../../version.ts'
import { pgTypes } from '../column-parsers.ts'
import { optionsBeside, pinnedSettings } from './pinned-settings.ts'
import { PlanKeepingClient } from './plan-keeping-client.ts'
import { PreparingClient, SILENT, UnpreparedClient } from './preparing-client.ts'

export type PostgresOptions = {
  databaseUrl: string
  /** Most connections this process opens, the listener's own not counted. */
  poolSize?: number | undefined
  /** Whether a pooler stands between, which refuses what is set with a connection (server/pooler). */
  isPooled?: boolean | undefined
  /** Whether statements are prepared under a name. */
  prepares?: boolean | undefined
  /** Whether names are looked up in `public` alone, whatever the role is set to. */
  inPublic?: boolean | undefined
  /** Longest a statement may run; 0 is no limit, neither here nor for locks (imports, migrations). */
  statementTimeoutMs?: number | undefined
  /** Receives errors that belong to no query, such as a connection cut while idle. */
  report: (error: Error) => void
}

export const DEFAULT_POOL_SIZE = 12
/** What a connection has prepared goes with it: a quiet office keeps so many, and need not plan its lists anew after each pause. */
const KEPT_WHILE_IDLE = 4

export const CONNECT_TIMEOUT_MS = 5_000
/** The server gives up a little before we do, so that a slow statement costs no connection (D75). */
export const STATEMENT_TIMEOUT_MS = 9_500
export const QUERY_TIMEOUT_MS = 10_000
const LOCK_TIMEOUT_MS = 3_000
/** A transaction left open by mistake would hold its locks for ever. */
export const IDLE_TRANSACTION_TIMEOUT_MS = 60_000
/** From when on the system asks a silent peer whether it is there. */
const KEEPALIVE_AFTER_MS = 10_000

/** Versions before 0.2.0 are 'e-arrival' alone: what they cannot read waits until none of them is here. */
export const APPLICATION_NAME = `e-arrival ${VERSION}`

/** Temporary tables last: not named, they come first. */
export const IN_PUBLIC = 'public, pg_temp'

/** A person's words in the address, which would take the place of all of ours, and the address without them. */
const withoutOptions = (databaseUrl: string): { address: string; own: string } => {
  if (!databaseUrl.includes('options=')) return { address: databaseUrl, own: '' }
  const url = new URL(databaseUrl)
  const own = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  return { address: url.href, own }
}

/** What every connection of ours has in common; the URL's own parameters win, but for what is pinned. */
export function connectionSettings(databaseUrl: string): pg.ClientConfig {
  const { address, own } = withoutOptions(databaseUrl)
  return {
    connectionString: address,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_AFTER_MS,
    options: optionsBeside(own),
    types: pgTypes,
  }
}

/** What a connection has that comes through a pooler: sessionDefaults stand with the role instead. */
const pooledSettings = (databaseUrl: string): pg.ClientConfig => {
  const { options: _options, ...settings } = connectionSettings(databaseUrl)
  return { ...settings, connectionString: databaseUrl }
}

/** What holds for whoever asks nothing else of a connection of the office's. */
export const sessionDefaults = {
  ...pinnedSettings,
  statement_timeout: String(STATEMENT_TIMEOUT_MS),
  lock_timeout: String(LOCK_TIMEOUT_MS),
  idle_in_transaction_session_timeout: String(IDLE_TRANSACTION_TIMEOUT_MS),
}

/** A pool whose callers wait for a connection no longer than their own deadline. */
class PatientPool extends pg.Pool {
  override connect = ((...args: unknown[]) => {
    const connect = pg.Pool.prototype.connect as (...given: unknown[]) => Promise<pg.PoolClient>
    if (args.length > 0) return connect.apply(this, args)
    const client = connect.call(this)
    return waitFor('Waiting for a connection', client).catch((error: unknown) => {
      client.then((late) => late.release()).catch(() => undefined)
      throw error
    })
  }) as pg.Pool['connect']
}

/** Names are looked up in `public`, also where the address says options of its own, which hold beside. */
const publicSettings = (databaseUrl: string): pg.ClientConfig => {
  const settings = connectionSettings(databaseUrl)
  return {
    ...settings,
    options: `${settings.options} -c search_path=${IN_PUBLIC.replace(' ', '')}`,
  }
}

const ownSettings = ({
  databaseUrl,
  statementTimeoutMs,
  inPublic,
}: PostgresOptions): pg.ClientConfig => {
  const settings = {
    ...(inPublic ? publicSettings(databaseUrl) : connectionSettings(databaseUrl)),
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_TIMEOUT_MS,
  }
  // Said in so many words: the role may have limits of its own, and pg leaves out a zero.
  if (statementTimeoutMs === 0)
    return {
      ...settings,
      options: `${settings.options} -c statement_timeout=0 -c lock_timeout=0`,
    }
  return {
    ...settings,
    statement_timeout: statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
  }
}

const clientOf = ({ prepares, isPooled }: PostgresOptions): typeof PreparingClient => {
  if (prepares === false) return UnpreparedClient
  // What is set on a pooler's connection is met there by others.
  return isPooled ? PreparingClient : PlanKeepingClient
}

/** A pool that outlives a restart of the database: each client's 'error' has a listener. */
export function createPool(options: PostgresOptions): pg.Pool {
  const pool = new PatientPool({
    ...(options.isPooled ? pooledSettings(options.databaseUrl) : ownSettings(options)),
    ...(options.statementTimeoutMs === 0 ? {} : { query_timeout: QUERY_TIMEOUT_MS }),
    Client: clientOf(options),
    max: options.poolSize ?? DEFAULT_POOL_SIZE,
    min: KEPT_WHILE_IDLE,
  })
  pool.on('error', options.report)
  // The pool listens only while a client is idle; a checked-out one would crash the process.
  pool.on('connect', (client) => client.on('error', options.report))
  dropSilent(pool)
  return pool
}

/** Where one connection falls silent the idle ones may have too: they are dropped, not tried out one caller each. */
function dropSilent(pool: pg.Pool): void {
  const idle = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('remove', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('connect', (client) => {
    client.on(SILENT, () => {
      for (const other of idle) {
        // Said first, so that the pool hands it out no more while its socket closes.
        other.emit('error', new Error('Connection terminated: the server fell silent'))
        ;(other as unknown as PreparingClient).drop()
      }
    })
  })
}
