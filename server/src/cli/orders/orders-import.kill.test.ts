import { once } from 'node:events'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { makeInstallation, runCli, runCliProcess, startCli } from '../../testing/run-cli.ts'
import { databaseKinds } from '../../testing/test-database.ts'

vi.setConfig({ testTimeout: 240_000 })

const LINES = 5000
const lines = Array.from({ length: LINES }, (_, n) =>
  JSON.stringify({
    order_id: `CUT-${String(n).padStart(6, '0')}`,
    full_name: 'Sophea',
    email: `cut${n}@example.com`,
    remark: [{ remark: 'Only once', remark_name: 'Dara' }],
  }),
)

test.each(databaseKinds())(
  'an import killed half way is completed by the next on %s',
  async (kind) => {
    const installation = await makeInstallation(kind)
    onTestFinished(installation.remove)
    const child = startCli(installation, ['orders', 'import', '-'])
    const gone = once(child, 'exit')
    child.stdin.on('error', () => undefined)
    child.stdin.write(`${lines.slice(0, 3500).join('\n')}\n`)
    // Its first word is that a batch is stored; more of the file has been read and is not.
    await once(child.stderr, 'data')
    child.kill('SIGKILL')
    await gone

    const again = ['orders', 'import', '-', '--json']
    const next = await runCliProcess(installation, again, lines.join('\n'))
    expect(next.code).toBe(0)
    const { inserted, updated, rejected } = next.json as Record<string, number>
    expect([Number(inserted) + Number(updated), rejected]).toEqual([LINES, 0])
    expect(updated).toBeGreaterThan(0)
    expect(inserted).toBeGreaterThan(0)

    const { kysely: db, close } = await installation.open()
    const rows = await db.selectFrom('remarks').select('order_id').distinct().execute()
    const all = await db.selectFrom('remarks').select('id').execute()
    await close()
    expect([rows.length, all.length]).toEqual([LINES, LINES])
    const verified = await runCli(installation, ['verify', '--json'])
    expect([verified.code, verified.json]).toEqual([0, expect.objectContaining({ problems: [] })])
  },
)

describe.each(databaseKinds())('orders demo on %s', (kind) => {
  test('makes the same orders again for the same seed, and a second run adds none', async () => {
    const made: string[][] = []
    for (const _ of [1, 2]) {
      const installation = await makeInstallation(kind)
      onTestFinished(installation.remove)
      for (const count of ['400', '500'])
        expect((await runCli(installation, ['orders', 'demo', '--count', count])).code).toBe(0)
      const { kysely: db, close } = await installation.open()
      const rows = await db
        .selectFrom('orders')
        .innerJoin('applications as a', 'a.order_id', 'orders.id')
        .select(['orders.order_id', 'status', 'full_name', 'email', 'a.details'])
        .orderBy('orders.order_id')
        .execute()
      made.push(rows.map((row) => JSON.stringify(row)))
      await close()
    }
    expect(made[0]).toHaveLength(500)
    expect(made[1]).toEqual(made[0])
  })
})
