import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  type RecordCheck,
  recordChecks,
  takeCheckpoint,
  verifyCheckpoints,
} from '../../features/evidence/evidence.public.ts'
import type { BundleDeps } from '../../features/evidence-bundle/make-bundle.ts'
import {
  recountCounters,
  verifyArrivals,
  verifySearch,
} from '../../features/orders/orders.public.ts'
import { verifyCompletions } from '../../features/reports/reports.public.ts'
import type { Db } from '../../platform/db/db.ts'
import { bundleDeps } from '../bundle/bundle-deps.ts'
import { proveOrder } from '../bundle/prove-order.ts'
import { makeMember } from '../made/make-member.ts'
import { type SendingApp, startSendingApp } from '../mail/sending-app.ts'
import { databaseKinds } from '../test-database.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

type Column = { table: string; column: string }

describe.each(databaseKinds())('a time without an end, on %s', (kind) => {
  let sending: SendingApp
  let deps: BundleDeps
  let db: Db
  beforeAll(async () => {
    sending = await startSendingApp(kind, 'AWS')
    db = sending.app.db
    deps = await bundleDeps(sending.app)
    const { order } = await proveOrder(sending)
    const token = await sending.app.signInAs(await makeMember(db, 'Admin'))
    const body = { orderId: [{ id: order.orderId }], updatingStatus: 'Refunds' as const }
    expect((await sending.app.call(moveOrderStatus, { token, body })).http).toBe(200)
    await takeCheckpoint(db, deps.checkpoints, { all: true })
  })
  afterAll(() => sending.close())

  const { names: _names, schema: _schema, ...ofRows } = recordChecks
  const others: Record<string, (trx: Db) => Promise<unknown>> = {
    counters: recountCounters,
    completions: verifyCompletions,
    arrivals: verifyArrivals,
    search: verifySearch,
  }
  const failing = async (trx: Db): Promise<string[]> => {
    const failed: string[] = []
    const looking = { deps: async () => deps.checkpoints }
    const works = [
      ...Object.entries<RecordCheck>(ofRows).map(
        ([name, { all }]) => [name, () => all(trx, looking)] as const,
      ),
      ...Object.entries(others).map(([name, check]) => [name, () => check(trx)] as const),
    ]
    for (const [name, work] of works) {
      await sql`savepoint before_it`.execute(trx)
      try {
        await work()
      } catch (error) {
        failed.push(`${name}: ${(error as Error).message}`)
        await sql`rollback to savepoint before_it`.execute(trx)
      }
    }
    return failed
  }

  test.each(['infinity', '-infinity', '294276-12-31'])('of %s stops no check', async (time) => {
    const { rows: columns } = await sql<Column>`
      select table_name::text as table, column_name::text as column from information_schema.columns join pg_class c
        on c.oid = to_regclass(table_name) and c.relkind = 'r'
      where table_schema = current_schema() and data_type in ('timestamp with time zone', 'date')
        and column_name <> 'erased_at' -- a constraint keeps it from keys that are there
      order by 1, 2`.execute(db)
    const stopped: string[] = []
    for (const { table, column } of columns) {
      const trx = await db.startTransaction().execute()
      try {
        await sql`set local session_replication_role = replica`.execute(trx)
        const { numAffectedRows } = await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(time)}`.execute(trx)
        if (numAffectedRows)
          stopped.push(...(await failing(trx)).map((line) => `${table}.${column}: ${line}`))
      } finally {
        await trx.rollback().execute()
      }
    }
    expect(stopped).toEqual([])
  })

  test('of a checkpoint is named, and hides nothing of what the others find', async () => {
    const trx = await db.startTransaction().execute()
    await sql`set local session_replication_role = replica`.execute(trx)
    await sql`update checkpoints set at = '-infinity'`.execute(trx)
    await sql`update log_leaves set leaf = 'x' where index = 0`.execute(trx)
    const problems = await verifyCheckpoints(trx, deps.checkpoints)
    await trx.rollback().execute()
    for (const said of [
      /^checkpoint in the database, 1000-\S+: it was signed on 2/,
      /^checkpoint in the database, 1000-\S+: the first \d+ entries .* are not those it signs/,
      /^checkpoint in the file .*: the first \d+ entries .* are not those it signs/,
    ])
      expect(problems).toContainEqual(expect.stringMatching(said))
  })
})
