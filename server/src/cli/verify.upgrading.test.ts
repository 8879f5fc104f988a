import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { waitingSteps } from '../platform/db/migrate/migrate.ts'
import { loadReleased } from '../testing/rolling/load-released.ts'
import { makeInstallation, runCli } from '../testing/run-cli.ts'
import { databaseKinds } from '../testing/test-database.ts'

vi.setConfig({ testTimeout: 240_000 })

test.each(databaseKinds())(
  'verify on %s names the steps of an upgrade that wait, and no row that waits for them',
  async (kind) => {
    const office = await makeInstallation(kind, { migrated: false })
    onTestFinished(office.remove)
    await loadReleased(office, '0.1.0')
    // What is done before serving is done by the command itself; what may last waits for a server.
    const said = await runCli(office, ['verify', '--json'])
    const { kysely: db, close } = await office.open()
    const names = (await waitingSteps(db)).map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['0015-search-ignores-accents', '0024-evidence-rows']),
    )
    for (const name of names)
      expect(said.json?.waiting).toContainEqual(expect.stringContaining(name))
    expect(said.json).toMatchObject({ search: 0, evidence: 0, events: 0, counters: 0, schema: 0 })
    await close()

    expect((await runCli(office, ['migrate'])).code).toBe(0)
    const done = await runCli(office, ['verify', '--json'])
    expect(done.json).toMatchObject({ search: 0, evidence: 0 })
    // On a server sealing begins once no older version was seen for a while.
    const waiting = done.json?.waiting as string[]
    expect(waiting.filter((line) => !line.startsWith('0028-seal-what-is-there'))).toEqual([])
    const again = await office.open()
    await sql`update order_search set words = 'x' where order_id = (select min(order_id) from order_search)`.execute(
      again.kysely,
    )
    await again.close()
    expect((await runCli(office, ['verify', '--json'])).json).toMatchObject({ search: 1 })
  },
)
