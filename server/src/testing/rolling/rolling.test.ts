import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { recordMailState } from '../../features/mail/outbox/mail-state.store.ts'
import type { Db } from '../../platform/db/db.ts'
import { waitingSteps } from '../../platform/db/migrate/migrate.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { noteFigures } from '../note-figures.ts'
import { openInstalled } from '../open-installed.ts'
import { startPostgres } from '../postgres/real-postgres.ts'
import { type Installation, makeInstallation, runCli, runCliProcess } from '../run-cli.ts'
import { startServer } from '../server-child.ts'
import { loadReleased } from './load-released.ts'
import { rollNodes } from './roll-nodes.ts'

/** `npm run test:rolling` gives the folder of the old version, and how many orders its office has or an office that has them. */
const { ROLLING_OLD, ROLLING_ORDERS = '0', ROLLING_DATABASE_URL, ROLLING_SHORT } = process.env
/** What an upgrade may shut a table for (issue 10). */
const LONGEST_STALL_MS = 3_000
const DRAIN = { DRAIN_SECONDS: '1' }
const MEMBER = { email: 'roth@example.com', password: 'temple-lake-7' }

vi.setConfig({ testTimeout: ROLLING_OLD ? 7_200_000 : 240_000 })

const addMember = (['staff', 'add', '--name', 'Roth', '--type', 'Admin'] as string[]).concat(
  ...['--email', MEMBER.email, '--password', MEMBER.password],
)
const addKey = ['intake-key', 'add', '--domain', 'mekong-entry.example']

/** Puts the newest mails, one each, into the states that 0.1.0 has no word for. */
const makeNewMailStates = async (db: Db): Promise<string[]> => {
  const orders: string[] = []
  for (const state of ['held', 'written'] as const)
    await inTransaction(db, async (trx) => {
      const { id, order_id, ref } = await trx
        .selectFrom('mails as m')
        .innerJoin('orders as o', 'o.id', 'm.order_id')
        .select(['m.id', 'm.order_id', 'o.order_id as ref'])
        .where('o.order_id', 'not in', ['', ...orders])
        .where('o.order_id', 'like', 'KILL-%')
        .where('m.next_attempt_at', 'is', null)
        .orderBy('m.id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const row = trx.updateTable('mails').set({ state, next_attempt_at: null })
      await row.where('id', '=', id).execute()
      await recordMailState(trx, {
        mailId: id,
        orderId: order_id,
        state,
        at: new Date(),
        detail: '',
      })
      orders.push(ref)
    })
  return orders
}

/** Sealing begins minutes after the last node of an older version; it has tests of its own. */
const mayWait = ({ step }: { step: { kind: string } }): boolean => step.kind === 'product'

const roll = async (office: Installation, intakeKey: string, oldMain?: string) => {
  const { kysely: db, close } = await office.open()
  onTestFinished(close)
  const rolled = await rollNodes({
    databaseUrl: office.env.DATABASE_URL ?? '',
    keys: { ...MEMBER, intakeKey },
    first: () => startServer(office, DRAIN, oldMain),
    firstDrains: !oldMain,
    next: () => startServer(office, DRAIN),
    makeNewKinds: () => makeNewMailStates(db),
    isUpgraded: async () => ROLLING_SHORT === '1' || (await waitingSteps(db)).every(mayWait),
  })
  const { failed, stalls, orders, answers } = rolled
  noteFigures('nodes rolled', 'postgres', {
    ...{ orders, answers, 'failed requests': failed.length },
    ...stalls,
  })
  process.stdout.write(`${JSON.stringify({ orders, answers, failed: failed.length, stalls })}\n`)
  expect(failed).toEqual([])
  expect(orders).toBeGreaterThan(0)
  if (ROLLING_SHORT === '1') return stalls
  const verified = await runCli(office, ['verify', '--json'])
  // loadReleased fills tables; the files of those documents stayed with the backup.
  const problems = ((verified.json?.problems ?? ['verify said nothing']) as string[]).filter(
    (line) => !/^document OFFICE-.* is missing$/.test(line),
  )
  expect(problems).toEqual([])
  return stalls
}

test.runIf(inject('postgresUrl') && !ROLLING_OLD)(
  'two nodes take turns on an office of 0.1.0 that is being upgraded, and no call fails',
  async () => {
    const office = await makeInstallation('postgres', { migrated: false })
    onTestFinished(office.remove)
    await loadReleased(office, '0.1.0')
    const key = async () => {
      const added = await runCli(office, addMember)
      expect([added.code, added.stderr]).toEqual([0, ''])
      return String((await runCli(office, [...addKey, '--json'])).json?.key)
    }
    await roll(office, await key())
  },
)

const ownServer = async (): Promise<string> => {
  const postgres = await startPostgres()
  if ('unavailable' in postgres) return expect.fail(postgres.unavailable)
  onTestFinished(postgres.stop)
  return postgres.url
}

test.runIf(ROLLING_OLD)(
  'a node of the version before goes on while this one upgrades its office',
  async () => {
    const databaseUrl = ROLLING_DATABASE_URL ?? (await ownServer())
    const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-rolling-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
    const office: Installation = {
      ...{ kind: 'postgres', dataDir, env, remove: async () => undefined },
      open: () => openInstalled({ databaseUrl, dataDir }),
    }
    const old = join(ROLLING_OLD ?? '', 'server/src')
    const cli = (...args: string[]) =>
      runCliProcess(office, [...args, '--json'], '', join(old, 'cli/main.ts'))
    if (!ROLLING_DATABASE_URL) await cli('orders', 'demo', '--count', ROLLING_ORDERS, '--seed', '3')
    const added = await cli(...addMember)
    expect([added.code, added.stderr]).toEqual([0, ''])
    const { json } = await cli(...addKey)
    const stalls = await roll(office, String(json?.key), join(old, 'main.ts'))
    expect(Math.max(...Object.values(stalls))).toBeLessThanOrEqual(LONGEST_STALL_MS)
  },
)
