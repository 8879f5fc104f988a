import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { POSITION_HEADER, READ_AFTER_HEADER } from '@e-arrival/contract/call/position'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { getFolderCounts } from '@e-arrival/contract/orders/counts'
import { listOrders } from '@e-arrival/contract/orders/list'
import { getOrdersByDay } from '@e-arrival/contract/reports'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { migrate } from '../../platform/db/migrate/migrate.ts'
import { type FollowedReplica, followReplica } from '../../platform/db/replica/follow-replica.ts'
import { readBehind } from '../../platform/db/replica/read-behind.ts'
import { readingAfter } from '../../platform/db/replica/reading-after.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { openMetrics } from '../../platform/metrics/metrics.ts'
import { countReplica } from '../../platform/metrics/replica-metrics.ts'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import type { RealPostgres } from '../postgres/real-postgres.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { openNode } from '../test-database.ts'
import { followNode } from './staff-client.ts'
import { type Replica, replicating, startPrimary, startReplica } from './start-replica.ts'

const SOON = { timeout: 15_000, interval: 50 }
/** What was told of the order's making is over. */
const QUIET_MS = 300
const canRun = inject('postgresUrl') !== null && replicating() !== undefined

describe.runIf(canRun)('a streaming replica', () => {
  let primary: RealPostgres
  let standby: Replica
  let token: string
  const nodes: { office: TestApp; replica: FollowedReplica }[] = []
  const node = (n: number) => nodes[n] as { office: TestApp; replica: FollowedReplica }

  beforeAll(async () => {
    primary = await startPrimary()
    const first = await openNode(primary.url)
    await migrate(first.db)
    standby = await startReplica(primary)
    for (const database of [first, await openNode(primary.url)]) {
      const replica = await followReplica(database.db, {
        ...{ databaseUrl: standby.at(primary.url), poolSize: 4 },
        ...{ report: () => undefined, tell: () => undefined },
      })
      nodes.push({ office: await testApp('postgres', {}, database), replica })
    }
    token = await node(0).office.signInAs(await makeMember(first.db, 'Admin'))
    await caughtUp()
  })
  afterAll(async () => {
    for (const { office, replica } of nodes) {
      await replica.close()
      await office.close()
    }
    await standby?.stop()
    await primary?.stop()
  })

  const ask = async <T>(url: string, text: string): Promise<T> => {
    const client = new pg.Client(url)
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query(text)
    await client.end()
    return Object.values(rows[0] as object)[0] as T
  }
  const onStandby = <T>(text: string) => ask<T>(standby.at(primary.url), text)
  /** The replica shows all that the primary has. */
  const caughtUp = async () => {
    const at = await ask<string>(primary.url, 'select pg_current_wal_lsn()::text')
    const has = () => onStandby<boolean>(`select pg_last_wal_replay_lsn() >= '${at}'`)
    await vi.waitUntil(() => has().catch(() => false), SOON)
    await vi.waitUntil(() => nodes.every(({ replica }) => replica.whyOut() === ''), SOON)
  }
  const paused = async (work: () => Promise<void>) => {
    await onStandby('select pg_wal_replay_pause()')
    await expect
      .poll(() => onStandby('select pg_get_wal_replay_pause_state()'), SOON)
      .toBe('paused')
    try {
      await work()
    } finally {
      await onStandby('select pg_wal_replay_resume()')
    }
    await caughtUp()
  }
  /** The ids of a queue as a node shows them to who has seen so much; null says nothing of it. */
  const listed = async (n: number, after: number | null, orderName = 'awaitingOrder') => {
    const headers = after === null ? {} : { [READ_AFTER_HEADER]: String(after) }
    const params = { orderName } as never
    const got = await node(n).office.call(listOrders, { token, params, headers })
    expect(got.http).toBe(200)
    return { ids: got.body.data.map((row) => row.order_id), position: got.headers[POSITION_HEADER] }
  }
  const move = async (order_id: string, updatingStatus: string): Promise<number> => {
    const body = { orderId: order_id, updatingStatus } as never
    const headers = { [READ_AFTER_HEADER]: '0' }
    const got = await node(0).office.call(moveOrderStatus, { token, body, headers })
    expect(got.http).toBe(200)
    return Number(got.headers[POSITION_HEADER])
  }
  const looks = () =>
    onStandby<string>(`select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::text
      from pg_stat_user_tables where relname in ('orders', 'counters', 'order_day_counts')`).then(
      Number,
    )

  it('answers lists, counts and reports for who says what he has seen, and nobody else', async () => {
    const before = await looks()
    for (let n = 0; n < 10; n++) await listed(n % 2, null)
    await expect.poll(looks, { ...SOON, timeout: 2_000 }).toBe(before)
    const headers = { [READ_AFTER_HEADER]: '0' }
    for (let n = 0; n < 10; n++) {
      await listed(n % 2, 0)
      await node(0).office.call(getFolderCounts, { token, headers })
      await node(1).office.call(getOrdersByDay, { token, headers, body: {} as never })
    }
    await expect.poll(looks, SOON).toBeGreaterThanOrEqual(before + 20)
  })

  it('shows who wrote what he wrote, on every node, while it stands still', async () => {
    const { order_id } = await makeOrder(node(0).office.db)
    await caughtUp()
    await paused(async () => {
      const wrote = await move(order_id, 'Awaiting')
      expect((await listed(1, 0)).ids).not.toContain(order_id)
      const shown = await listed(1, wrote)
      expect(shown.ids).toContain(order_id)
      // And what he was shown does not vanish when he asks again.
      expect(Number(shown.position)).toBeGreaterThanOrEqual(wrote)
      expect((await listed(0, null)).ids).toContain(order_id)
      expect((await listed(0, Number.NaN)).ids).toContain(order_id)
    })
  })

  it('shows who hears of a change what he heard of', async () => {
    const { office } = node(1)
    await office.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = office.app.server.address() as AddressInfo
    const heard = followNode(`http://127.0.0.1:${port}`, token)
    const { order_id } = await makeOrder(node(0).office.db)
    const tells = () =>
      heard.events.findLast((e) => e.kind === 'orders' && e.orderIds.includes(order_id))
    await vi.waitUntil(() => heard.events.length > 0, SOON)
    await caughtUp()
    await paused(async () => {
      await delay(QUIET_MS)
      heard.events.length = 0
      await move(order_id, 'Awaiting')
      await vi.waitUntil(tells, SOON)
      expect((await listed(1, 0)).ids).not.toContain(order_id)
      expect((await listed(1, heard.position())).ids).toContain(order_id)
    })
    await heard.close()
  })

  it('is left out while it lags, which a scrape tells, and read from again by itself', async () => {
    const { order_id } = await makeOrder(node(0).office.db)
    const metrics = openMetrics()
    countReplica(metrics, node(0).replica)
    const told = () => metrics.metrics()
    await caughtUp()
    await paused(async () => {
      await move(order_id, 'Awaiting')
      expect((await listed(0, 0)).ids).not.toContain(order_id)
      expect(await told()).toContain('e_arrival_replica_left_out 0\n')
      await expect.poll(() => node(0).replica.whyOut(), SOON).toBe('is behind')
      const { primary: before } = node(0).replica.reads()
      expect((await listed(0, 0)).ids).toContain(order_id)
      expect(await told()).toContain('e_arrival_replica_left_out 1\n')
      expect(await told()).toContain(`e_arrival_reads_behind_total{by="primary"} ${before + 1}\n`)
    })
    expect(node(0).replica.reads().replica).toBeGreaterThan(0)
  })

  it('costs no call when it dies, and is read from again when it is back', async () => {
    let asked = 0
    const stopping = new AbortController()
    const reading = Promise.all(
      [0, 1, 0, 1].map(async (n) => {
        while (!stopping.signal.aborted) {
          await listed(n, 0)
          asked += 1
        }
      }),
    )
    await vi.waitUntil(() => asked > 20, SOON)
    await standby.kill()
    await vi.waitUntil(() => node(0).replica.whyOut() !== '', SOON)
    const before = asked
    await vi.waitUntil(() => asked > before + 20, SOON)
    await standby.resume()
    await caughtUp()
    stopping.abort()
    await reading
  })

  it('is never asked within a transaction', async () => {
    const { db } = node(0).office
    const standing = await readingAfter({ after: 0 }, () =>
      inTransaction(db, (trx) =>
        readBehind(trx, async (at) => {
          expect(at).toBe(trx)
          return true
        }),
      ),
    )
    expect(standing).toBe(true)
  })

  it('is refused where it is of another database, and left out where it is the primary', async () => {
    const { db } = node(0).office
    const follow = async (databaseUrl: string) => {
      const told: string[] = []
      const { close, isAnother } = await followReplica(db, {
        ...{ databaseUrl, report: () => undefined, tell: (why) => told.push(why) },
      })
      await close()
      return { isAnother, told }
    }
    expect(await follow(inject('postgresUrl') ?? '')).toEqual({
      ...{ isAnother: true, told: ['is of another database'] },
    })
    expect(await follow(primary.url)).toEqual({ isAnother: false, told: ['is no replica'] })
  })
})
