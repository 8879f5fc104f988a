import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { signIn } from '../../../testing/cluster/staff-client.ts'
import { query } from '../../../testing/postgres/postgres-admin.ts'
import { makeInstallation } from '../../../testing/run-cli.ts'
import { startServer } from '../../../testing/server-child.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import type { Db } from '../db.ts'
import { grantAppRole } from '../migrate/grant-to.ts'
import { type OpenDatabase, openDatabase } from '../open-database.ts'
import type { Database } from '../schema/schema.ts'
import { namesProblem } from './names-problem.read.ts'

const ROLE = `named_${process.pid}`

describe.runIf(databaseKinds().includes('postgres'))('names of who has the second role', () => {
  let owner: TestDatabase
  let url: string
  const opened: OpenDatabase<Database>[] = []
  const open = async (inPublic: boolean, more = ''): Promise<Db> => {
    const database = await openDatabase<Database>({
      ...{ databaseUrl: `${url}${more}`, dataDir: '', poolSize: 1, inPublic },
    })
    opened.push(database)
    return database.kysely
  }
  const run = (statement: string) => query(url, statement)
  beforeAll(async () => {
    owner = await openTestDatabase('postgres')
    const address = new URL(owner.url ?? '')
    await query(address.href, `create role ${ROLE} login password 'app'`)
    Object.assign(address, { username: ROLE, password: 'app' })
    url = address.href
    await grantAppRole(owner.db, { MIGRATE_DATABASE_URL: owner.url, DATABASE_URL: url })
    await run(`create schema evil; create table evil.downloads as select 'forged' as ip`)
    await run(`create schema ${ROLE}; create table ${ROLE}.mails as select 'forged' as subject`)
  })
  afterAll(async () => {
    for (const { close } of opened) await close()
    await query(owner.url ?? '', `drop owned by ${ROLE} cascade; drop role ${ROLE}`)
    await owner.close()
  })

  const whereFound = async (db: Db) => {
    const { rows } = await sql<{ downloads: string; mails: string; day: string; n: string }>`
      select (select relnamespace::regnamespace from pg_class where oid = to_regclass('downloads'))::text as downloads,
        (select relnamespace::regnamespace from pg_class where oid = to_regclass('mails'))::text as mails,
        '2026-05-11'::date::text as day, 0.1::float8 + 0.2::float8 as n`.execute(db)
    return rows
  }
  const OURS = [{ downloads: 'public', mails: 'public', day: '2026-05-11', n: 0.1 + 0.2 }]

  it('lead the office nowhere, whatever the role is set to', async () => {
    await run(`alter role ${ROLE} set datestyle = 'SQL, DMY'`)
    await run(`alter role ${ROLE} set extra_float_digits = -10`)
    expect(await whereFound(await open(true))).toEqual(OURS)
    await run(`alter role ${ROLE} set search_path = evil, public`)
    const db = await open(true)
    expect(await whereFound(db)).toEqual(OURS)
    await sql`create temp table downloads as select 'forged' as ip`.execute(db)
    expect(await whereFound(db)).toEqual(OURS)
    expect(await namesProblem(db)).toEqual([])
    // What the address says for itself stays, beside.
    const own = await open(true, '?options=-c%20jit%3Don')
    expect(await whereFound(own)).toEqual(OURS)
    const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(own)
    expect(rows).toEqual([{ jit: 'on' }])
  })

  it.each([
    ['evil, public', 'evil'],
    ['public', null],
    ['public, evil, pg_catalog', 'public'],
    ['"$user", public', ROLE],
  ])('are told where a session has them looked up in %s', async (path, first) => {
    await run(`alter role ${ROLE} set search_path = ${path}`)
    const db = await open(false)
    expect(await namesProblem(db)).toEqual(
      first === null
        ? []
        : [expect.stringContaining(`looked up in another schema first: ${first} before `)],
    )
  })

  it('are told where a session has a table of its own before ours', async () => {
    await run(`alter role ${ROLE} set search_path = public`)
    const db = await open(false)
    await sql`create temp table downloads as select 'forged' as ip`.execute(db)
    expect(await namesProblem(db)).toEqual([
      expect.stringMatching(/looked up in another schema first: pg_temp_\d+ before pg_catalog/),
    ])
    expect(await namesProblem(owner.db)).toEqual([])
  })

  it('lead a server nowhere that has two roles', async () => {
    const office = await makeInstallation('postgres', { migrated: false })
    onTestFinished(office.remove)
    const owning = office.env.DATABASE_URL ?? ''
    const serving = Object.assign(new URL(owning), { username: ROLE, password: 'app' }).href
    const env = { ...office.env, DATABASE_URL: serving, MIGRATE_DATABASE_URL: owning }
    onTestFinished(() => query(owning, `drop owned by ${ROLE} cascade`).then(() => undefined))
    const [email, password] = ['roth@example.com', 'temple-lake-7']
    const first = { ADMIN_NAME: 'Roth', ADMIN_EMAIL: email, ADMIN_PASSWORD: password }
    await (await startServer(office, { ...env, ...first })).stop()
    await query(serving, `create schema evil; create table evil.staff (like public.staff)`)
    await query(serving, `alter role ${ROLE} set search_path = evil, public`)
    const node = await startServer(office, env)
    onTestFinished(node.kill)
    expect(await signIn(node.url, { email, password })).toEqual(expect.any(String))
  })
})
