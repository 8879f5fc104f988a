import { expect, inject, onTestFinished, test } from 'vitest'
import { makeInstallation, runCli } from './testing/run-cli.ts'
import { startServer } from './testing/server-child.ts'

test.skipIf(!inject('postgresUrl'))(
  'two processes started at once on one empty database both come up, with one demo',
  async () => {
    const office = await makeInstallation('postgres', { migrated: false })
    onTestFinished(office.remove)
    const nodes = await Promise.all([1, 2].map(() => startServer(office, { DEMO: '1' })))
    onTestFinished(async () => void (await Promise.all(nodes.map((node) => node.stop()))))
    for (const { url } of nodes) {
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      expect(await (await fetch(`${url}/livez`)).json()).toEqual({
        status: 1,
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      })
    }
    const { kysely: db, close } = await office.open()
    onTestFinished(close)
    const count = async (table: 'orders' | 'staff') =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    expect([Number(await count('orders')), Number(await count('staff'))]).toEqual([240, 5])
    expect((await runCli(office, ['verify', '--json'])).json).toMatchObject({ ok: true })
  },
)
