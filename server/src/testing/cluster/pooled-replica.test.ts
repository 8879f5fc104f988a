import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { READ_AFTER_HEADER } from '@e-arrival/contract/call/position'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { addIntakeKey } from '../../features/intake/intake.public.ts'
import { addStaff } from '../../features/team/team.public.ts'
import { migrate } from '../../platform/db/migrate/migrate.ts'
import { openInstalled } from '../open-installed.ts'
import { query } from '../postgres/postgres-admin.ts'
import { startServer } from '../server-child.ts'
import { callNode, signIn } from './staff-client.ts'
import {
  CARRIES_NAMES,
  canRunPgBouncer,
  pgbouncerVersion,
  startPgBouncer,
} from './start-pgbouncer.ts'
import { replicating, startPrimary, startReplica } from './start-replica.ts'

const canRun = inject('postgresUrl') !== null && replicating() !== undefined && canRunPgBouncer()
const SOON = { timeout: 30_000, interval: 50 }
const MEMBER = { email: 'roth@example.com', password: 'temple-lake-7' }
const LIST = '/admin/get-orders-list/all'

vi.setConfig({ testTimeout: 180_000 })

const openPair = async () => {
  const primary = await startPrimary()
  onTestFinished(primary.stop)
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-pooled-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { kysely: db, close } = await openInstalled({ databaseUrl: primary.url, dataDir })
  await migrate(db)
  await addStaff(db, { name: 'Roth', type: 'Admin', ...MEMBER }, 6)
  const intakeKey = await addIntakeKey(db, 'mekong-entry.example')
  await close()
  const standby = await startReplica(primary)
  onTestFinished(standby.stop)
  return { primary, standby, dataDir, intakeKey }
}

const carriesNames = (pgbouncerVersion() ?? 0) >= CARRIES_NAMES

test.runIf(canRun)(
  'a replica behind PgBouncer is read from, shows nobody what is older than he has seen, and costs no call when it dies',
  async () => {
    const { primary, standby, dataDir, intakeKey } = await openPair()
    const settings = carriesNames ? ['max_prepared_statements = 100'] : []
    const poolers = [
      await startPgBouncer(primary.url, settings),
      await startPgBouncer(standby.at(primary.url), settings),
    ] as const
    for (const pooler of poolers) onTestFinished(pooler.stop)
    const node = await startServer({
      env: {
        ...{ DATA_DIR: dataDir, LOG_LEVEL: 'info' },
        DATABASE_URL: poolers[0].through(primary.url),
        DATABASE_LISTEN_URL: primary.url,
        DATABASE_REPLICA_URL: poolers[1].through(standby.at(primary.url)),
        DATABASE_PREPARED: carriesNames ? '1' : '0',
      },
    })
    onTestFinished(node.kill)
    const headers = { authorization: await signIn(node.url, MEMBER) }
    const handIn = async (order_id: string) => {
      const body = {
        order_id,
        full_name: 'Dara',
        email: 'd@example.com',
        arrival_date: '2026-12-24',
      }
      const call = { body, headers: { 'x-api-key': intakeKey } }
      expect((await callNode(node.url, '/intake/orders', call)).http).toBeLessThan(300)
    }
    const listed = async (after: string) => {
      const got = await callNode<{ order_id: string }[]>(node.url, LIST, {
        headers: { ...headers, [READ_AFTER_HEADER]: after },
      })
      expect(got.http).toBe(200)
      return { ids: got.data.map((row) => row.order_id), position: got.headers.get('x-position') }
    }
    const readBy = async (by: string) => {
      const told = await (await fetch(`${node.url}/metrics`)).text()
      return Number(new RegExp(`reads_behind_total\\{by="${by}"\\} (\\d+)`).exec(told)?.[1])
    }
    const isReadFrom = async () => {
      const before = await readBy('replica')
      await listed('0')
      return (await readBy('replica')) > before
    }
    await handIn('POOLED-1')
    await vi.waitUntil(async () => (await listed('0')).ids.includes('POOLED-1'), SOON)
    await vi.waitUntil(isReadFrom, SOON)
    expect(await readBy('replica')).toBeGreaterThan(0)

    await query(standby.at(primary.url), 'select pg_wal_replay_pause()')
    const move = { orderId: 'POOLED-1', updatingStatus: 'Awaiting' }
    const moved = await callNode(node.url, '/admin/move-order-status', {
      ...{ method: 'PUT', headers: { ...headers, [READ_AFTER_HEADER]: '0' }, body: move },
    })
    const statusAfter = async (after: string) => {
      const got = await callNode<{ process_status: string }[]>(node.url, LIST, {
        headers: { ...headers, [READ_AFTER_HEADER]: after },
      })
      return got.data[0]?.process_status
    }
    expect(await statusAfter('0')).toBe('New')
    expect(await statusAfter(String(moved.headers.get('x-position')))).toBe('Awaiting')
    await query(standby.at(primary.url), 'select pg_wal_replay_resume()')
    await vi.waitUntil(isReadFrom, SOON)

    await standby.kill()
    const isLeftOut = () => /"replica":"does not answer"/.test(node.log())
    for (let n = 0; n < 5 || !isLeftOut(); n++) await listed('0')
    await standby.resume()
    await vi.waitUntil(isReadFrom, SOON)
    expect(await node.stop()).toBe(0)
    const complaints = node
      .log()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line))
    expect(complaints).toEqual([])
  },
)

test.runIf(canRun)('a pooler before the replica alone stops the start in one line', async () => {
  const { primary, standby, dataDir } = await openPair()
  const pooler = await startPgBouncer(standby.at(primary.url))
  onTestFinished(pooler.stop)
  const started = startServer({
    env: {
      ...{ DATA_DIR: dataDir, DATABASE_URL: primary.url },
      DATABASE_REPLICA_URL: pooler.through(standby.at(primary.url)),
    },
  })
  await expect(started).rejects.toThrow(
    /DATABASE_REPLICA_URL leads to a pooler.*Set DATABASE_LISTEN_URL/,
  )
})
