import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { runAll } from '../../../../migrations/statements.ts'
import { builtConcurrently, type Migrations } from '../../../../migrations/steps.ts'
import { makeMember } from '../../../testing/made/make-member.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { createDatabase, dropDatabase } from '../../../testing/postgres/postgres-admin.ts'
import { openNode, openTestDatabase, type TestDatabase } from '../../../testing/test-database.ts'
import { openDatabase } from '../open-database.ts'
import type { Database } from '../schema/schema.ts'
import { schemaGaps } from './gaps/schema-gaps.read.ts'
import { migrate } from './migrate.ts'

const INDEX: Migrations = {
  '9001-index': {
    steps: [builtConcurrently('create index orders_mode on orders (processing_mode)')],
  },
}

describe.skipIf(!inject('postgresUrl'))('an upgrade of a server that others work on', () => {
  let database: TestDatabase
  let other: TestDatabase
  const held: (() => Promise<void>)[] = []
  beforeEach(async () => {
    database = await openTestDatabase('postgres')
    other = await openNode(database.url ?? '')
    await makeOrder(database.db)
  })
  afterEach(async () => {
    for (const release of held.splice(0)) await release()
    await other.close()
    await database.close()
  })

  /** Another's transaction that has said something and stays open until it is released. */
  const holding = async (statement: string) => {
    const trx = await other.db.startTransaction().execute()
    const release = async (): Promise<void> => {
      if (!trx.isCommitted) await trx.commit().execute()
    }
    held.push(release)
    await sql.raw(statement).execute(trx)
    return release
  }
  const waits = (what: string) =>
    vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where query ilike ${`${what}%`} and wait_event_type = 'Lock'`.execute(other.db)
      return rows.length > 0
    }, 20_000)

  test('lets writes pass while it builds an index', async () => {
    const release = await holding(`update orders set full_name = 'A'`)
    const built = migrate(database.db, { migrations: INDEX })
    await waits('create index')
    // Whoever would have to wait is refused here.
    await other.db
      .transaction()
      .execute((trx) => sql`lock table orders in row exclusive mode nowait`.execute(trx))
    await release()
    await built
    expect(await schemaGaps(database.db)).toEqual([])
  })

  test('stopped in the middle of an index it ends, and builds it anew the next time', async () => {
    const release = await holding(`update orders set full_name = 'A'`)
    const stopping = new AbortController()
    const built = migrate(database.db, { migrations: INDEX, signal: stopping.signal })
    await waits('create index')
    stopping.abort()
    await expect(built).rejects.toMatchObject({ code: '57014' })
    await release()
    const works = async () =>
      (
        await sql<{ indisvalid: boolean }>`
          select indisvalid from pg_index where indexrelid = to_regclass('orders_mode')`.execute(
          database.db,
        )
      ).rows
    expect(await works()).toEqual([{ indisvalid: false }])
    await migrate(database.db, { migrations: INDEX })
    expect(await works()).toEqual([{ indisvalid: true }])
  })

  test('waits for a table in turns, so that those behind it pass', async () => {
    const release = await holding('select from orders')
    const migrations = { '9001-column': { up: runAll('alter table orders add column extra text') } }
    const told = Promise.withResolvers<void>()
    const altered = migrate(database.db, { migrations, say: () => told.resolve() })
    await told.promise
    await sql`select from orders`.execute(other.db)
    await release()
    await altered
    await sql`select extra from orders`.execute(other.db)
  })

  test('ends no request that holds one of its tables and waits for another', async () => {
    const statements = ['mails', 'remarks', 'orders'].map(
      (table) => `alter table ${table} add column extra text`,
    )
    const releaseRemarks = await holding('lock table remarks in row exclusive mode')
    const request = await other.db.startTransaction().execute()
    await sql`select from orders limit 1`.execute(request)
    // It comes to the orders last, when the request has waited for the mails for most of a second.
    const altered = migrate(database.db, {
      migrations: { '9001-columns': { up: runAll(...statements) } },
    })
    await delay(100)
    const asked = sql`select from mails limit 1`.execute(request)
    await delay(700)
    await releaseRemarks()
    await asked
    await request.commit().execute()
    await altered
    await sql`select extra from orders`.execute(other.db)
  })

  test('may last longer than a request', async () => {
    const impatient = await openDatabase<Database>({
      databaseUrl: database.url,
      dataDir: '',
      statementTimeoutMs: 200,
    })
    onTestFinished(impatient.close)
    await migrate(impatient.kysely, {
      migrations: { '9001-slow': { up: runAll('select pg_sleep(0.6)') } },
    })
    await expect(sql`select pg_sleep(0.6)`.execute(impatient.kysely)).rejects.toMatchObject({
      code: '57014',
    })
  })

  test('is done once by two processes that begin at once on an empty database', async () => {
    const admin = inject('postgresUrl') ?? ''
    const name = `m_${randomUUID().slice(0, 8)}`
    const url = await createDatabase(admin, name)
    const nodes = [await openNode(url), await openNode(url)]
    onTestFinished(async () => {
      for (const node of nodes) await node.close()
      await dropDatabase(admin, name)
    })
    await Promise.all(nodes.map(({ db }) => migrate(db)))
    for (const { db } of nodes) expect(await schemaGaps(db)).toEqual([])
    await makeMember(nodes[0]?.db as never)
  })
})
