import type { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import type pg from 'pg'
import { Carrier } from './carried.ts'
import type { Db } from './db.ts'
import { joinable } from './joined-connection.ts'
import { createListener, type Listen } from './listen.ts'
import { PatientDialect } from './server/patient-dialect.ts'
import { createPool, DEFAULT_POOL_SIZE } from './server/postgres-pool.ts'
import { shareConnections } from './transaction.ts'

export type DatabaseOptions = {
  /** A PostgreSQL server; without it the embedded database in `dataDir` is opened. */
  databaseUrl?: string | undefined
  /** The same database round a pooler that stands before `databaseUrl`; LISTEN goes there. */
  listenUrl?: string | undefined
  prepares?: boolean | undefined
  /** Server only: names are looked up in `public` alone, whatever the role is set to. */
  inPublic?: boolean | undefined
  dataDir: string
  poolSize?: number | undefined
  /** Server only, ms; 0 is no limit. */
  statementTimeoutMs?: number | undefined
  /** Receives errors that belong to no query, such as a connection cut while idle. */
  report?: ((error: Error) => void) | undefined
  /**
   * Embedded only: the database fell (a full or failing disk) and refuses every query from now on.
   * The process should end; the next one recovers. Default: `report`.
   */
  onFatal?: ((error: Error) => void) | undefined
}

type Common<T> = {
  kysely: Kysely<T>
  listen: Listen
  /** Ends every connection; the embedded database also gives `dataDir` free. Safe to repeat. */
  close: () => Promise<void>
}

export type EmbeddedDatabase<T> = Common<T> & { kind: 'embedded'; pglite: PGlite }
export type ServerDatabase<T> = Common<T> & { kind: 'postgres'; pool: pg.Pool }
export type OpenDatabase<T> = EmbeddedDatabase<T> | ServerDatabase<T>

/**
 * Opens the database this process works on. A server is first reached by the first query, so an
 * unreachable one fails there.
 * @throws DataDirLocked when another process has the embedded database open
 */
export async function openDatabase<T>(options: DatabaseOptions): Promise<OpenDatabase<T>> {
  const { databaseUrl, report = () => undefined } = options
  return databaseUrl
    ? openServer({ ...options, databaseUrl, report })
    : openEmbeddedDatabase(options.dataDir, report, options.onFatal ?? report)
}

function openServer<T>(
  options: Omit<DatabaseOptions, 'databaseUrl' | 'report'> & {
    databaseUrl: string
    report: (error: Error) => void
  },
): ServerDatabase<T> {
  const { listenUrl, databaseUrl, report } = options
  const pool = createPool({ ...options, isPooled: listenUrl !== undefined })
  const listener = createListener(listenUrl ?? databaseUrl, report)
  const kysely = new Kysely<T>({
    dialect: joinable(new PatientDialect({ pool })),
    plugins: [new Carrier()],
  })
  if (options.statementTimeoutMs !== 0)
    shareConnections(kysely as Kysely<unknown> as Db, options.poolSize ?? DEFAULT_POOL_SIZE)
  const close = once(async () => {
    await listener.close()
    await kysely.destroy()
    if (!pool.ended) await pool.end()
  })
  return { kind: 'postgres', kysely, pool, listen: listener.listen, close }
}

async function openEmbeddedDatabase<T>(
  dataDir: string,
  report: (error: Error) => void,
  onFatal: (error: Error) => void,
): Promise<EmbeddedDatabase<T>> {
  // Loaded where wanted: who has a server needs no database of his own.
  const { openEmbedded } = await import('./embedded/open-embedded.ts')
  const { pglite, listen, close: closeEmbedded } = await openEmbedded(dataDir, report, onFatal)
  const kysely = new Kysely<T>({
    dialect: joinable(new PGliteDialect({ pglite })),
    plugins: [new Carrier()],
  })
  return { kind: 'embedded', kysely, pglite, listen, close: once(closeEmbedded) }
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= run()
    return running
  }
}
