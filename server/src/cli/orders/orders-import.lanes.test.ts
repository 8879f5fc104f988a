import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { makeInstallation, runCli } from '../../testing/run-cli.ts'
import { databaseKinds } from '../../testing/test-database.ts'

vi.setConfig({ testTimeout: 120_000 })

const TRANSACTION = 1000
const lineOf = (n: number) => ({
  ...{ order_id: `LANE-${String(n).padStart(6, '0')}`, full_name: 'Sophea', surname: 'Sok' },
  email: `lane${n}@example.com`,
})
/** The last of one transaction's lines and the first of the next tell of one order: stored at once, the earlier one would come later. */
const twice = (n: number) =>
  n === TRANSACTION - 1 || n === TRANSACTION
    ? { order_id: 'LANE-TWICE', surname: `Line ${n + 1}` }
    : {}
/** Refused while they are stored, by what is in the office and not in the line. */
const REFUSED = [20, 1300, 2300]

test.each(databaseKinds())(
  'transactions of an import that run at once come to what they come to one by one, on %s',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'e-arrival-lanes-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const installation = await makeInstallation(kind)
    onTestFinished(installation.remove)
    const path = join(folder, 'orders.ndjson')
    const lines = Array.from({ length: 2.5 * TRANSACTION }, (_, n) => ({
      ...lineOf(n),
      ...twice(n),
      ...(REFUSED.includes(n + 1) ? { assign_to: 'Nobody' } : {}),
    }))
    await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'))

    const { json } = await runCli(installation, ['orders', 'import', path, '--json'])
    const inserted = lines.length - REFUSED.length - 1
    expect(json).toMatchObject({ inserted, updated: 1, changed: 1, rejected: REFUSED.length })
    const rejects = (await readFile(`${path}.rejects.ndjson`, 'utf8')).trim().split('\n')
    expect(rejects.map((text) => (JSON.parse(text) as { line: number }).line)).toEqual(REFUSED)

    const { kysely: db, close } = await installation.open()
    const twiceTold = await db
      .selectFrom('orders')
      .select('surname')
      .where('order_id', '=', 'LANE-TWICE')
      .executeTakeFirst()
    await close()
    expect(twiceTold?.surname).toBe(`Line ${TRANSACTION + 1}`)
    const { json: verified } = await runCli(installation, ['verify', '--json'])
    expect(verified).toMatchObject({ problems: [] })

    const { batch } = json as { batch: string }
    const undone = await runCli(installation, ['orders', 'import-undo', batch, '--json'])
    expect(undone.json).toMatchObject({ undone: inserted })
    const again = await installation.open()
    const left = await again.kysely
      .selectFrom('orders')
      .select('id')
      .where('status', '<>', 'Deleted')
      .execute()
    await again.close()
    expect(left).toEqual([])
  },
)
