import pg from 'pg'
import { hasTwoRoles } from '../../config/config.ts'
import { connectionSettings, createPool } from '../server/postgres-pool.ts'
import { findWay } from './find-way.ts'
import { keepSessionDefaults } from './session-defaults.ts'

type Urls = {
  DATABASE_URL?: string | undefined
  DATABASE_LISTEN_URL?: string | undefined
  MIGRATE_DATABASE_URL?: string | undefined
}

const STRAIGHT_TO = 'to the address of PostgreSQL itself'

const identityOf = async (queryable: pg.Pool | pg.ClientBase): Promise<string> => {
  const { rows } = await queryable.query<{ id: string }>(
    'select system_identifier || current_database()::text as id from pg_control_system()',
  )
  return rows[0]?.id ?? ''
}

/** What keeps a pool from having sessions of its own, by the variable that has its address; null where it has them. */
export const sessionProblem = async (pool: pg.Pool, urls: Urls): Promise<string | null> => {
  const { isShared } = await findWay(pool)
  if (!isShared) return null
  const name = urls.MIGRATE_DATABASE_URL ? 'MIGRATE_DATABASE_URL' : 'DATABASE_LISTEN_URL'
  const leads = urls[name] ? name : 'DATABASE_URL'
  return `${leads} leads to a pooler in transaction mode. Set ${name} ${STRAIGHT_TO}.`
}

const problemOfUrl = async (databaseUrl: string, urls: Urls): Promise<string | null> => {
  const pool = createPool({ databaseUrl, poolSize: 2, report: () => undefined })
  try {
    return await sessionProblem(pool, urls)
  } finally {
    await pool.end()
  }
}

/** Makes ready the address that goes round the pooler; answers what is wrong with it. */
const prepareRound = async (
  pool: pg.Pool,
  listenUrl: string,
  inPublic: boolean,
): Promise<string | null> => {
  const problem = await problemOfUrl(listenUrl, { DATABASE_LISTEN_URL: listenUrl })
  if (problem) return problem
  const client = new pg.Client(connectionSettings(listenUrl))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await keepSessionDefaults(client, inPublic)
    if ((await identityOf(client)) === (await identityOf(pool))) return null
    return 'DATABASE_LISTEN_URL leads to another database than DATABASE_URL. Correct one of them.'
  } finally {
    await client.end()
  }
}

/**
 * What is wrong with how this process reaches its database by way of a pooler, as one line that names the variable; null where
 * nothing is. Comes before the pool's first statement, so that a pooler's new connections find their defaults.
 */
export const poolerProblem = async (
  pool: pg.Pool,
  urls: Urls & { DATABASE_PREPARED: '0' | '1' },
): Promise<string | null> => {
  const { DATABASE_LISTEN_URL: listenUrl, MIGRATE_DATABASE_URL: migrateUrl } = urls
  const around =
    listenUrl === undefined ? null : await prepareRound(pool, listenUrl, hasTwoRoles(urls))
  if (around) return around
  const { isShared, carriesNames } = await findWay(pool)
  if (isShared && listenUrl === undefined)
    return `DATABASE_URL leads to a pooler in transaction mode, through which no node hears of changes. Set DATABASE_LISTEN_URL ${STRAIGHT_TO}.`
  if (!carriesNames && urls.DATABASE_PREPARED === '1')
    return 'DATABASE_URL leads to a pooler that carries no named statements (42P05). Set DATABASE_PREPARED=0, or max_prepared_statements in PgBouncer 1.21 and newer.'
  return migrateUrl === undefined || !isShared ? null : problemOfUrl(migrateUrl, urls)
}
