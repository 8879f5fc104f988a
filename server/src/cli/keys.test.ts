import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { readSensitive } from '../features/orders/order/sensitive-values.read.ts'
import { makeInstallation, runCli } from '../testing/run-cli.ts'
import { databaseKinds } from '../testing/test-database.ts'

// Each command opens the database anew.
vi.setConfig({ testTimeout: 240_000 })

describe.each(databaseKinds())('keys on %s', (kind) => {
  test('rotating wraps every order’s key anew and leaves what it seals; a lost key is named', async () => {
    const office = await makeInstallation(kind)
    onTestFinished(office.remove)
    await runCli(office, ['orders', 'demo', '--count', '30'])
    const list = async () =>
      (await runCli(office, ['keys', 'list', '--json'])).json?.keys as Record<string, unknown>[]
    const look = async () => {
      const { kysely: db, close } = await office.open()
      const rows = await db.selectFrom('order_keys').selectAll().orderBy('order_id').execute()
      const shown = await Promise.all(rows.map(({ order_id }) => readSensitive(db, order_id)))
      await close()
      return { rows, shown }
    }
    const before = await look()
    expect(before.shown[0]?.passport_number).toMatch(/^[A-Z]\d{8}$/)
    const [first] = await list()
    expect(first).toMatchObject({ current: true, here: true, orders: 30 })

    const rotated = await runCli(office, ['keys', 'rotate', '--json'])
    expect([rotated.code, rotated.json]).toMatchObject([0, { made: true, rewrapped: 30 }])
    expect(await list()).toMatchObject([
      { id: rotated.json?.key, current: true, orders: 30 },
      { id: first?.id, current: false, orders: 0 },
    ])
    const after = await look()
    expect(after.shown).toEqual(before.shown)
    expect(after.rows.map(({ sealed }) => sealed)).toEqual(before.rows.map(({ sealed }) => sealed))
    expect(after.rows[0]?.wrapped).not.toEqual(before.rows[0]?.wrapped)

    const keys = join(office.dataDir, 'keys')
    await rm(join(keys, `data-${first?.id}.key`))
    expect((await look()).shown).toEqual(before.shown)
    await rm(join(keys, `data-${rotated.json?.key}.key`))
    const refused = await runCli(office, ['keys', 'list'])
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining(`sealed with the key ${rotated.json?.key}, which is not in ${keys}`),
    ])
    expect((await readdir(keys)).filter((name) => name.startsWith('data-'))).toEqual([])
  })
})
