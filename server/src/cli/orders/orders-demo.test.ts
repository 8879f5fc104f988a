import { once } from 'node:events'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { bindRows } from '../../platform/event-log/bind-rows.store.ts'
import { type Installation, makeInstallation, runCli, startCli } from '../../testing/run-cli.ts'
import { databaseKinds } from '../../testing/test-database.ts'

vi.setConfig({ testTimeout: 240_000 })

const demo = (count: number) => ['orders', 'demo', '--count', String(count), '--seed', '3']
const agrees = async (installation: Installation) => {
  const { code, json } = await runCli(installation, ['verify', '--json'])
  expect([code, json]).toEqual([0, expect.objectContaining({ problems: [] })])
}

describe.each(databaseKinds())('orders demo on %s', (kind) => {
  const installed = async () => {
    const installation = await makeInstallation(kind)
    onTestFinished(installation.remove)
    return installation
  }

  test('binds all it makes to chains that verify, and leaves nothing for others to bind', async () => {
    const installation = await installed()
    expect((await runCli(installation, demo(600))).code).toBe(0)
    await agrees(installation)
    const { kysely: db, close } = await installation.open()
    onTestFinished(close)
    const { rows } = await sql<{ id: number; kinds: string[]; bound: number; remarks: number }>`
      select o.id, (select array_agg(e.kind order by e.seq) from events e where e.order_id = o.id) as kinds,
        (select (e.data->>'count')::int from events e where e.order_id = o.id and e.seq = 2) as bound,
        (select count(*)::int from remarks r where r.order_id = o.id) as remarks
      from orders o`.execute(db)
    expect(rows).toHaveLength(600)
    expect(new Set(rows.map(({ kinds }) => kinds.join()))).toEqual(
      new Set(['order.arrived,evidence.bound']),
    )
    expect(rows.map(({ bound }) => bound)).toEqual(rows.map(({ remarks }) => remarks + 1))
    expect(rows.some(({ remarks }) => remarks > 0)).toBe(true)
    const ids = rows.map(({ id }) => id)
    const nobody = { kind: 'system', id: null, name: 'Test' } as const
    expect(await bindRows(db, nobody, new Date(), ids)).toBe(0)
  })

  test('one that is killed half way leaves whole orders, and the next start or migrate all indexes', async () => {
    const installation = await installed()
    const definitions = async () => {
      const { kysely: db, close } = await installation.open()
      const { rows } = await sql<{ definition: string }>`
        select replace(indexdef, ' IF NOT EXISTS', '') as definition from pg_indexes
        where schemaname = current_schema() order by indexname`.execute(db)
      await close()
      return rows.map(({ definition }) => definition)
    }
    const before = await definitions()
    // So many that the indexes are built anew at the end.
    const child = startCli(installation, demo(50_000))
    const gone = once(child, 'exit')
    await once(child.stderr, 'data')
    child.kill('SIGKILL')
    await gone
    expect((await runCli(installation, ['migrate'])).code).toBe(0)
    await agrees(installation)
    expect(await definitions()).toEqual(before)
    const { kysely: db, close } = await installation.open()
    const left = await db.selectFrom('orders').select('id').execute()
    await close()
    expect(left.length % 5000).toBe(0)
    expect(left.length).toBeLessThan(50_000)
  })
})
