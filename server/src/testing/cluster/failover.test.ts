import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { addIntakeKey } from '../../features/intake/intake.public.ts'
import { addStaff } from '../../features/team/team.public.ts'
import { migrate } from '../../platform/db/migrate/migrate.ts'
import { startFaultyProxy } from '../faults/faulty-proxy.ts'
import { canRunHere, works } from '../machine/can-run-here.ts'
import { officeWork } from '../made/office-work.ts'
import { noteFigures } from '../note-figures.ts'
import { openInstalled } from '../open-installed.ts'
import { query } from '../postgres/postgres-admin.ts'
import type { RealPostgres } from '../postgres/real-postgres.ts'
import { type Installation, runCli } from '../run-cli.ts'
import { startServer } from '../server-child.ts'
import { callNode, followNode, heardOf, signIn } from './staff-client.ts'
import { allowChecks, startPostgresHaproxy } from './start-postgres-haproxy.ts'
import { type Replica, replicating, startPrimary, startReplica } from './start-replica.ts'

const canRun = inject('postgresUrl') !== null && replicating() !== undefined
const MEMBER = { email: 'roth@example.com', password: 'temple-lake-7' }
/** Throw-away servers acknowledge before they write; these keep their word as an office's do. */
const KEEPS_WORD = { settings: ['synchronous_commit=on'] }
const BACK_WITHIN_MS = 10_000
/** Acknowledged before the primary dies. */
const ORDERS_BEFORE = 15

const hasHaproxy = canRunHere('PostgreSQL behind haproxy', [!works('haproxy', '-v') && 'haproxy'])

vi.setConfig({ testTimeout: 180_000 })

/** What leads the nodes to the primary. */
type Lead = { through: (url: string) => string; switchOver: () => void; close: () => Promise<void> }

/** The hand that points a balancer elsewhere. */
const byHand = async (primary: RealPostgres, standby: Replica): Promise<Lead> => {
  const target = { port: Number(new URL(primary.url).port) }
  const balancer = await startFaultyProxy(target)
  const switchOver = (): void => {
    target.port = Number(new URL(standby.adminUrl).port)
    balancer.reset()
  }
  return { ...balancer, switchOver }
}

/** It looks by itself who is the primary. */
const byHaproxy = async (primary: RealPostgres, standby: Replica): Promise<Lead> => ({
  ...(await startPostgresHaproxy(primary, standby)),
  switchOver: () => undefined,
})

const openPair = async () => {
  const primary = await startPrimary(KEEPS_WORD.settings)
  onTestFinished(primary.stop)
  const dataDir = await mkdtemp(join(tmpdir(), 'e-arrival-failover-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { kysely: db, close } = await openInstalled({ databaseUrl: primary.url, dataDir })
  await migrate(db)
  await addStaff(db, { name: 'Roth', type: 'Admin', ...MEMBER }, 6)
  const intakeKey = await addIntakeKey(db, 'mekong-entry.example')
  await close()
  await allowChecks(primary)
  const standby = await startReplica(primary, KEEPS_WORD)
  onTestFinished(standby.stop)
  await query(primary.adminUrl, `alter system set synchronous_standby_names = '*'`)
  await query(primary.adminUrl, 'select pg_reload_conf()')
  const client = new pg.Client(primary.adminUrl)
  await client.connect()
  await vi.waitFor(
    async () => {
      const { rows } = await client.query('select sync_state from pg_stat_replication')
      expect(rows).toEqual([{ sync_state: 'sync' }])
    },
    { timeout: 10_000, interval: 50 },
  )
  await client.end()
  return { primary, standby, dataDir, intakeKey }
}

/** Whom a new connection is led to. */
const portBehind = async (url: string): Promise<number> => {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select inet_server_port() as port')
  await client.end()
  return rows[0].port
}

/** One that nobody kept away: it starts as a primary again, while the other one is. */
const oldPrimaryComesBack = async (
  primary: RealPostgres,
  { standby, through }: { standby: Replica; through: Lead['through'] },
  work: () => Promise<unknown>,
): Promise<void> => {
  await primary.resume()
  const client = new pg.Client(primary.adminUrl)
  client.on('error', () => undefined)
  await client.connect()
  // As long as a balancer takes to see it, and more.
  for (let turn = 0; turn < 4; turn++) {
    await work()
    await delay(500)
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where application_name like 'e-arrival%'`,
    )
    expect(rows).toEqual([])
    expect(await portBehind(through(primary.url))).toBe(Number(new URL(standby.adminUrl).port))
  }
  await client.end()
}

describe.runIf(canRun).each([
  {
    ...{ lead: 'a hand that points to it', isHere: true, open: byHand },
    fault: 'primary killed, replica promoted',
  },
  {
    ...{ lead: 'haproxy with deploy/haproxy/postgresql.cfg', isHere: hasHaproxy, open: byHaproxy },
    fault: 'primary killed, found by haproxy',
  },
])('a primary that is killed under work', ({ lead, isHere, open: openLead, fault }) => {
  test.runIf(isHere)(
    `loses nothing, and its promoted replica is written to by ${lead}`,
    async () => {
      const { primary, standby, dataDir, intakeKey } = await openPair()
      const balancer = await openLead(primary, standby)
      onTestFinished(balancer.close)
      const env = {
        ...{ DATA_DIR: dataDir, LOG_LEVEL: 'error' },
        DATABASE_URL: balancer.through(primary.url),
        DATABASE_REPLICA_URL: standby.at(primary.url),
      }
      const office: Pick<Installation, 'env'> = { env }
      const [one, two] = await Promise.all([startServer(office), startServer(office)])
      onTestFinished(one.kill)
      onTestFinished(two.kill)
      const headers = { authorization: await signIn(two.url, MEMBER) }
      const heard = followNode(two.url, headers.authorization)
      onTestFinished(heard.close)

      const work = officeWork({ intakeKey, ...MEMBER })
      const stopping = new AbortController()
      const working = (async () => {
        while (!stopping.signal.aborted) {
          await work.workOn(one.url, stopping.signal)
          await delay(50)
        }
      })()
      const untilOrders = (count: number) =>
        vi.waitUntil(
          () => [...work.orders.values()].filter(({ document }) => document).length >= count,
          {
            ...{ timeout: 60_000, interval: 20 },
          },
        )
      const finished = () => [...work.orders.values()].filter(({ document }) => document).length
      await untilOrders(ORDERS_BEFORE)
      const killedAt = performance.now()
      await primary.kill()
      const before = finished()
      await query(standby.adminUrl, 'select pg_promote(true, 10)')
      balancer.switchOver()
      const switchedAt = performance.now()
      const known = work.orders.size
      await untilOrders(before + 1)
      const wroteAt = performance.now()
      // Any of the new orders: what was written before the node listened again is told as "load anew".
      const isHeard = () => [...work.orders.keys()].slice(known).some((id) => heardOf(heard, id))
      await vi.waitUntil(isHeard, { timeout: 20_000, interval: 20 })
      const heardAt = performance.now()
      const read = await callNode(two.url, '/admin/get-orders-list/all', {
        headers: { ...headers, 'x-read-after': '0' },
      })
      expect(read.http).toBe(200)
      if (openLead === byHaproxy)
        await oldPrimaryComesBack(primary, { standby, ...balancer }, () =>
          untilOrders(finished() + 3),
        )
      stopping.abort()
      await working
      expect(await Promise.all([one.stop(), two.stop()])).toEqual([0, 0])

      const databaseUrl = standby.at(primary.url)
      const open = () => openInstalled({ databaseUrl, dataDir })
      const { kysely: db, close } = await open()
      const rows = await db.selectFrom('orders').select(['order_id', 'status']).execute()
      const documents = await db.selectFrom('documents').select('sha256').execute()
      await close()
      const stored = new Map(rows.map((row) => [row.order_id, row.status]))
      const kept = new Set(documents.map(({ sha256 }) => sha256))
      const lost = [...work.orders.values()].filter(
        ({ orderId, statuses, document }) =>
          !statuses.includes(stored.get(orderId) ?? '') || (document && !kept.has(document.sha256)),
      )
      const there: Installation = {
        ...{ kind: 'postgres', dataDir, open, remove: async () => undefined },
        env: { DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_URL: databaseUrl },
      }
      const verified = await runCli(there, ['verify', '--json'])
      const { problems } = verified.json as { problems: string[] }
      const figures = {
        ...{ orders: work.orders.size, 'lost work': lost.length },
        'half-applied or miscounted': problems.length,
        'written again after ms': Math.round(wroteAt - killedAt),
        'of it after the switch ms': Math.round(wroteAt - switchedAt),
        'heard again after ms': Math.round(heardAt - killedAt),
      }
      noteFigures(fault, 'postgres', figures)
      expect([lost, verified.code, problems]).toEqual([[], 0, []])
      expect([work.answersOf(401), work.answersOf(500)]).toEqual([0, 0])
      expect(figures['written again after ms']).toBeLessThan(BACK_WITHIN_MS)
      expect(figures['heard again after ms']).toBeLessThan(BACK_WITHIN_MS)
    },
  )
})
