import { getDefencePackDetails } from '@e-arrival/contract/defence-packs'
import { addRemark } from '@e-arrival/contract/remarks'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { query } from '../../../testing/postgres/postgres-admin.ts'
import { testApp } from '../../../testing/test-app.ts'
import {
  databaseKinds,
  openNode,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { systemActor } from '../../event-log/actor.ts'
import { appendEvents } from '../../event-log/append-events.store.ts'
import { startJobs } from '../../jobs/jobs.ts'
import { createLog } from '../../log.ts'
import { openDatabase } from '../open-database.ts'
import { grantAppRole, mayChangeEvents } from './grant-to.ts'

const ROLE = `app_${process.pid}`

describe.runIf(databaseKinds().includes('postgres'))('the application’s own role', () => {
  let owner: TestDatabase
  let app: TestDatabase
  let url: string
  beforeAll(async () => {
    owner = await openTestDatabase('postgres')
    const address = new URL(owner.url ?? '')
    await query(address.href, `create role ${ROLE} login password 'app'`)
    address.username = ROLE
    address.password = 'app'
    url = address.href
    await sql`grant create on schema public to public`.execute(owner.db)
    const roles = { MIGRATE_DATABASE_URL: owner.url, DATABASE_URL: url }
    const other = await openNode(owner.url ?? '')
    const nodes = [owner.db, other.db, owner.db, other.db]
    await Promise.all(nodes.map((db) => grantAppRole(db, roles)))
    const given = await rightsGiven()
    await grantAppRole(owner.db, roles)
    expect(await rightsGiven()).toEqual(given)
    await other.close()
    app = await openNode(url)
  })
  afterAll(async () => {
    await query(owner.url ?? '', `drop owned by ${ROLE} cascade; drop role ${ROLE}`)
    await owner.close()
  })

  /** Each table as it was last written in the catalogue: who takes a right away and gives it back writes it anew. */
  const rightsGiven = async () =>
    (
      await sql`select relname, relacl, xmin::text from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by relname`.execute(
        owner.db,
      )
    ).rows

  it('runs its jobs beside those of a node that still works with the other role', async () => {
    const before = await openDatabase({ databaseUrl: owner.url, dataDir: '' })
    const theirs = await startJobs(before, createLog('silent'), [])
    await grantAppRole(owner.db, { MIGRATE_DATABASE_URL: owner.url, DATABASE_URL: url })
    const run = vi.fn(async () => undefined)
    const database = await openDatabase({ databaseUrl: url, dataDir: '' })
    const jobs = await startJobs(database, createLog('silent'), [
      { name: 'own', cron: '0 0 1 1 *', run },
    ])
    await expect.poll(() => run.mock.calls.length, { timeout: 30_000 }).toBe(1)
    expect((await sql`select from pgboss.schedule`.execute(owner.db)).rows).toEqual([])
    for (const one of [jobs, database, theirs, before]) await one.close()
  })

  it('has the owner run nothing of its own, whatever names it takes', async () => {
    const { id } = await makeOrder(owner.db)
    await appendEvents(app.db, systemActor, new Date(), [
      { orderId: id, kind: 'order.exported', data: { documents: 0 } },
    ])
    const name = sql.id(new URL(owner.url ?? '').username)
    await app.db.connection().execute(async (own) => {
      const run = (statement: RawBuilder<unknown>) => statement.execute(own)
      await run(sql`create schema ${name}`)
      for (const signature of [
        sql`(kind text, data jsonb) returns jsonb`,
        sql`() returns trigger`,
      ]) {
        const body = sql.lit('begin create table public.taken as select 1; return null; end')
        await run(
          sql`create function ${name}.redacted_event${signature} language plpgsql as ${body}`,
        )
      }
      await run(sql`grant all on schema ${name} to public`)
      await run(sql`create temp table events as select order_id, kind, data from public.events`)
      await run(sql`create trigger taken before update on events
        for each row execute function ${name}.redacted_event()`)
      await run(sql`grant all on events to public`)
      await run(sql`create view ${name}.orders as select 'forged' as order_id`)
      await run(sql`grant select on ${name}.orders to public`)
      await run(sql`select public.redact_events(${id})`)
      // Others of this pool are lent the connection after.
      await run(sql`discard temp`)
    })
    const { rows } = await sql`select to_regclass('public.taken') as taken`.execute(owner.db)
    expect(rows).toEqual([{ taken: null }])
    const later = await openNode(owner.url ?? '')
    const orders = await later.db.selectFrom('orders').select('order_id').execute()
    await later.close()
    expect(orders.map(({ order_id }) => order_id)).not.toContain('forged')
  })

  it('serves the office: orders, comments, packs with their checkpoints, jobs', async () => {
    const serving = await testApp('postgres', {}, app)
    try {
      const { id, order_id: orderId } = await makeOrder(serving.db)
      const token = await serving.signInAs(await makeMember(serving.db, 'Team'))
      const remark = { remark: 'Called him', remarkerName: 'x', whatsapp: 'Y' }
      const said = await serving.call(addRemark, { token, body: { orderId, ...remark } as never })
      expect(said.http).toBe(200)
      const body = { orderId, defencePackType: 1 as const }
      const pack = await serving.call(getDefencePackDetails, { token, body })
      expect(pack.body.data.notes.join('\n')).toContain('Checkpoint over this record')
      expect(id).toBeGreaterThan(0)
      const database = await openDatabase({ databaseUrl: url, dataDir: '' })
      const jobs = await startJobs(database, createLog('silent'), [])
      await jobs.close()
      await database.close()
      await expectRefusals()
    } finally {
      await serving.close()
    }
  })

  const expectRefusals = async () => {
    for (const statement of [
      ...['events', 'activity', 'log_leaves', 'log_nodes', 'evidence_checks'].flatMap((table) => [
        `delete from ${table}`,
        `truncate ${table} cascade`,
        `alter table ${table} disable trigger all`,
      ]),
      'update events set seq = seq',
      "update log_leaves set leaf = ''",
      "update checkpoints set note = ''",
      'delete from checkpoints',
      'drop trigger events_only_added on events',
      'set session_replication_role = replica',
      'delete from schema_steps',
      'create table public.own ()',
      "insert into suspended_indexes values ('any', 'drop trigger events_only_added on events')",
    ])
      await expect(sql.raw(statement).execute(app.db), statement).rejects.toThrow(
        /permission denied|must be owner/,
      )
    expect(await mayChangeEvents(app.db)).toBe(false)
    expect(await mayChangeEvents(owner.db)).toBe(true)
  }
})
