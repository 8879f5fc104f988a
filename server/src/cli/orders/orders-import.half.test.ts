import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { makeInstallation, startCli } from '../../testing/run-cli.ts'

const LINE = JSON.stringify({
  order_id: 'HALF-000001',
  full_name: 'Sophea',
  email: 'half@example.com',
  remark: [{ remark: 'Only once', remark_name: 'Dara' }],
})
const SOON = { timeout: 60_000, interval: 50 }

test.runIf(inject('postgresUrl'))(
  'a batch that is killed between its tables leaves nothing of itself',
  async () => {
    const installation = await makeInstallation('postgres')
    onTestFinished(installation.remove)
    const { kysely: db, close } = await installation.open()
    onTestFinished(close)
    const holding = await db.startTransaction().execute()
    await sql`lock table remarks in share mode`.execute(holding)
    const waiting = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query ilike '%insert into remarks%' and wait_event_type = 'Lock'`.execute(
        db,
      )
      return rows[0]?.pid
    }
    const child = startCli(installation, ['orders', 'import', '-'])
    const gone = once(child, 'exit')
    child.stdin.end(`${LINE}\n`)
    const pid = await vi.waitUntil(waiting, SOON)
    child.kill('SIGKILL')
    await gone
    await holding.commit().execute()
    await vi.waitUntil(async () => {
      const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)
      return rows.length === 0
    }, SOON)
    expect(await db.selectFrom('orders').select('order_id').execute()).toEqual([])
  },
)
