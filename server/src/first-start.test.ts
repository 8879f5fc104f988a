import { expect, inject, onTestFinished, test } from 'vitest'
import { prepareFirstStart } from './first-start.ts'
import { readConfig } from './platform/config/config.ts'
import { makeInstallation, runCli } from './testing/run-cli.ts'
import { startServer } from './testing/server-child.ts'
import { openTestDatabase } from './testing/test-database.ts'

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

test.each([
  ['ADMIN_NAME', { ADMIN_NAME: ' sophea' }, 'Sophea'],
  ['ADMIN_EMAIL', { ADMIN_EMAIL: 'Dara@demo.example' }, 'dara@demo.example'],
])(
  'an %s of a member of the demo is refused in one line, with nothing made',
  async (name, given, own) => {
    const { db, close } = await openTestDatabase('embedded')
    onTestFinished(close)
    const env = { ADMIN_EMAIL: 'a@office.example', ADMIN_PASSWORD: 'Mekong-river-77', ...given }
    const start = (more: object) =>
      prepareFirstStart(db, readConfig({ ...env, ...more }), 'embedded', () =>
        Promise.reject(new Error('unused')),
      )
    await expect(start({})).rejects.toThrow(`${name}: ${own} is of a member of the demo; DEMO=0`)
    expect(await db.selectFrom('staff').select('id').execute()).toEqual([])
    expect(await start({ DEMO: '0' })).toBeNull()
    expect(await db.selectFrom('staff').select('id').execute()).toHaveLength(1)
  },
)
