import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '../../platform/db/db.ts'
import { proveOrder } from '../bundle/prove-order.ts'
import { makeMember } from '../made/make-member.ts'
import { type SendingApp, startSendingApp } from '../mail/sending-app.ts'
import { databaseKinds } from '../test-database.ts'
import { tamper } from './tamper.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

type Column = { table: string; column: string; type: string }

/** Of a moment and of a day. */
const TIMES = [
  ['infinity', 'infinity'],
  ['294276-12-31', '5874897-12-31'],
  ['4713-01-02 BC', '4713-01-02 BC'],
] as const
/** Who reads is signed in by them. */
const SIGNED_IN = ['sessions', 'staff']
/** Each column of these by itself, since one may hide another; of all others at once. */
const ALONE = ['orders', 'applications', 'counters', 'counter_deltas', 'completions', 'documents']

const screensOf = (orderId: string): [method: 'GET' | 'POST', path: string, body?: object][] => [
  ...[
    ...['get-orders-details', 'order-timeline', 'order-privacy', 'order-evidence'].map(
      (screen) => `${screen}/${orderId}`,
    ),
    ...[`related-orders/${orderId}`, `quick-find?search=${orderId}`, 'get-orders-list/allOrder'],
    ...['now', 'propose-hand-over', 'hand-overs', 'activity', 'undo', 'mails', 'get-trend'],
    ...['get-all-folder-count', 'export-orders/allOrder', 'get-future-order-month-count'],
    ...['evidence-notices', 'invoices', 'intake-keys', 'get-team-member-list', 'my-sign-ins'],
  ].map((path): ['GET', string] => ['GET', path]),
  ...[
    'get-processed-by-time',
    'get-orders-by-day',
    'get-completions-by-time',
    'get-country-order-list',
  ].map((path): ['POST', string, object] => ['POST', path, {}]),
]

describe.each(databaseKinds())('a time that no calendar tells, on %s', (kind) => {
  let sending: SendingApp
  let db: Db
  let token: string
  let orderId: string
  let columns: Column[]
  beforeAll(async () => {
    sending = await startSendingApp(kind, 'AWS')
    db = sending.app.db
    const { order } = await proveOrder(sending)
    orderId = order.orderId
    token = await sending.app.signInAs(await makeMember(db, 'Admin'))
    const body = { orderId: [{ id: orderId }], updatingStatus: 'Refunds' as const }
    expect((await sending.app.call(moveOrderStatus, { token, body })).http).toBe(200)
    columns = (
      await sql<Column>`
        select table_name::text as table, column_name::text as column, data_type::text as type from information_schema.columns
          join pg_class c on c.oid = to_regclass(table_name) and c.relkind = 'r'
        where table_schema = current_schema() and data_type in ('timestamp with time zone', 'date')
          and column_name <> 'erased_at' -- a constraint keeps it from keys that are there
          and table_name <> all(${SIGNED_IN}::text[])
        order by 1, 2`.execute(db)
    ).rows
  })
  afterAll(() => sending.close())

  const failing = async (): Promise<string[]> => {
    const failed: string[] = []
    for (const [method, path, payload] of screensOf(orderId)) {
      const { statusCode, body } = await sending.app.app.inject({
        ...{ method, url: `/api/admin/${path}`, headers: { authorization: token } },
        ...(payload && { payload }),
      })
      if (statusCode !== 200) failed.push(`${path} ${statusCode} ${body.slice(0, 200)}`)
      for (const [odd] of body.matchAll(/"[^"]*(\+0\d{5}-|\/\/|NaN|Invalid)[^"]*"/g))
        if (!odd.includes('://')) failed.push(`${path} says ${odd}`)
    }
    return failed
  }
  /** What fails while columns of all rows hold a time; they are put back. */
  const failingWith = async (which: Column[], moment: string, day: string) => {
    const tables = [...new Set(which.map(({ table }) => table))]
    const kept = (table: string) => sql.table(`kept_${table}`)
    await tamper(
      db,
      ...tables.map((table) => sql`create table ${kept(table)} as table ${sql.table(table)}`),
      ...which.map(
        ({ table, column, type }) =>
          sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.lit(type === 'date' ? day : moment)}`,
      ),
    )
    try {
      return await failing()
    } finally {
      for (const table of tables) {
        const { rows } = await sql<{ name: string }>`
          select column_name::text as name from information_schema.columns
          where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(
          db,
        )
        const names = sql.join(rows.map(({ name }) => sql.ref(name)))
        await tamper(
          db,
          sql`delete from ${sql.table(table)}`,
          sql`insert into ${sql.table(table)} (${names}) overriding system value select ${names} from ${kept(table)}`,
          sql`drop table ${kept(table)}`,
        )
      }
    }
  }

  test.each(TIMES)('stops no screen, in whatever column it is: %s', async (moment, day) => {
    const stopped = (await failing()).map((line) => `before: ${line}`)
    const isAlone = ({ table }: Column) => ALONE.includes(table)
    const groups = [
      ...columns.filter(isAlone).map((column) => [column]),
      columns.filter((column) => !isAlone(column)),
    ]
    for (const which of groups)
      for (const line of await failingWith(which, moment, day)) {
        const [first] = which
        stopped.push(`${first?.table}.${which.length > 1 ? '*' : first?.column}: ${line}`)
      }
    expect(stopped).toEqual([])
  })
})
