import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { query } from '../../../testing/postgres/postgres-admin.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import type { Db } from '../db.ts'
import { recordGaps } from '../migrate/gaps/record-gaps.read.ts'
import { grantAppRole } from '../migrate/grant-to.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import { keepSessionDefaults } from '../pooler/session-defaults.ts'
import type { Database } from '../schema/schema.ts'
import { pinnedSettings } from './pinned-settings.ts'

const ROLE = `set_${process.pid}`

/** Of those that a role may set, what is left to it and why. */
const LEFT = {
  'is set with each connection by itself': [
    ...['search_path', 'client_encoding', 'statement_timeout', 'lock_timeout'],
    'idle_in_transaction_session_timeout',
  ],
  'ends what is open or refuses to write, and says so': [
    ...['idle_session_timeout', 'transaction_timeout', 'default_transaction_read_only'],
    'restrict_nonsystem_relation_kind',
  ],
  'says where or how what is new is kept': [
    ...['default_tablespace', 'temp_tablespaces', 'default_table_access_method'],
    ...['default_toast_compression', 'gin_pending_list_limit', 'createrole_self_grant'],
  ],
  'says what is told besides, or looked at as a function is made': [
    ...['client_min_messages', 'check_function_bodies', 'escape_string_warning'],
    'icu_validation_level',
  ],
  'is another with each transaction': [
    ...['transaction_deferrable', 'transaction_isolation', 'transaction_read_only'],
  ],
  'says in what order rows are read that are asked for in none': ['synchronize_seqscans'],
}

const OTHERS: Record<string, string> = {
  timezone: 'Asia/Tokyo',
  datestyle: 'SQL, DMY',
  timezone_abbreviations: 'India',
  default_text_search_config: 'pg_catalog.english',
  extra_float_digits: '-10',
  gin_fuzzy_search_limit: '1',
  ...{ lc_monetary: 'POSIX', lc_numeric: 'POSIX', lc_time: 'POSIX' },
}

describe.runIf(databaseKinds().includes('postgres'))('what a role is set to', () => {
  let owner: TestDatabase
  let url: string
  const opened: OpenDatabase<Database>[] = []
  const open = async (more: object, options = ''): Promise<Db> => {
    const database = await openDatabase<Database>({
      ...{ databaseUrl: `${url}${options}`, dataDir: '', poolSize: 1, ...more },
    })
    opened.push(database)
    return database.kysely
  }
  const run = (statement: string) => query(owner.url ?? '', statement)
  beforeAll(async () => {
    owner = await openTestDatabase('postgres')
    const address = new URL(owner.url ?? '')
    await run(`create role ${ROLE} login password 'app'`)
    Object.assign(address, { username: ROLE, password: 'app' })
    url = address.href
    await grantAppRole(owner.db, { MIGRATE_DATABASE_URL: owner.url, DATABASE_URL: url })
    for (const [name, value] of Object.entries(await others()))
      await run(`alter role ${ROLE} set ${name} = '${value}'`)
  })
  afterAll(async () => {
    for (const { close } of opened) await close()
    await run(`drop owned by ${ROLE} cascade; drop role ${ROLE}`)
    await owner.close()
  })

  /** Another value for each. */
  const others = async (): Promise<Record<string, string>> => {
    const { rows } = await sql<{ name: string; other: string | null }>`
      select lower(name) as name, case vartype when 'bool' then case setting when 'on' then 'off' else 'on' end
        else (select v from unnest(enumvals) v where v <> setting limit 1) end as other
      from pg_settings where lower(name) = any(${Object.keys(pinnedSettings)})`.execute(owner.db)
    expect(rows).toHaveLength(Object.keys(pinnedSettings).length)
    return Object.fromEntries(rows.map(({ name, other }) => [name, OTHERS[name] ?? other ?? '']))
  }
  const settingsOf = async (db: Db) => {
    const { rows } = await sql<{ name: string; setting: string }>`
      select lower(name) as name, setting from pg_settings where lower(name) = any(${Object.keys(pinnedSettings)})`.execute(
      db,
    )
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
  }

  it.each([
    ['the office', { inPublic: true }, ''],
    ['an office of one role', {}, ''],
    ['a command', { statementTimeoutMs: 0 }, ''],
    [
      'an address with options of its own',
      {},
      '?options=-c%20work_mem%3D8MB%20-c%20DateStyle%3DSQL,DMY',
    ],
  ])('changes nothing of how %s writes, reads and means', async (_who, more, options) => {
    const db = await open(more, options)
    expect(await settingsOf(db)).toEqual(pinnedSettings)
    expect(await recordGaps(db)).toEqual([])
    if (options) {
      const { rows } = await sql`select current_setting('work_mem') as memory`.execute(db)
      expect(rows).toEqual([{ memory: '8MB' }])
    }
  })

  it('changes nothing of it over a pooler either, where it stands with the role', async () => {
    const client = new pg.Client(url)
    await client.connect()
    await keepSessionDefaults(client, true)
    const written = async () => {
      const { rows } = await sql`
        select s.xmin::text as by, setconfig from pg_db_role_setting s join pg_roles r on r.oid = setrole
        where rolname = ${ROLE} and setdatabase <> 0`.execute(owner.db)
      expect(rows).toHaveLength(1)
      return rows
    }
    const first = await written()
    await keepSessionDefaults(client, true)
    expect(await written()).toEqual(first)
    await client.end()
    const later = new pg.Client(url)
    await later.connect()
    for (const [name, value] of Object.entries(pinnedSettings)) {
      const { rows } = await later.query('select current_setting($1) as value', [name])
      expect(rows).toEqual([{ value }])
    }
    await later.end()
    await run(`alter role ${ROLE} in database ${new URL(url).pathname.slice(1)} reset all`)
  })

  it('is looked at, each of it: pinned, or left with a reason', async () => {
    const { rows } = await sql<{ name: string }>`
      select lower(name) as name from pg_settings where context = 'user' and name not like 'vacuum%' and (
        category like 'Client Connection Defaults / Statement%' or category like '%Locale and Formatting'
        or category like '%Other Defaults' or category like 'Error Handling' or category like 'Version and Platform%')`.execute(
      owner.db,
    )
    const known = new Set([...Object.keys(pinnedSettings), ...Object.values(LEFT).flat()])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})
