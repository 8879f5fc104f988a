import { setTimeout as delay } from 'node:timers/promises'
import { READ_AFTER_HEADER } from '@e-arrival/contract/call/position'
import { listOrders } from '@e-arrival/contract/orders/list'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { migrate } from '../../platform/db/migrate/migrate.ts'
import { followReplica } from '../../platform/db/replica/follow-replica.ts'
import { readBehind } from '../../platform/db/replica/read-behind.ts'
import { readingAfter } from '../../platform/db/replica/reading-after.ts'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { noteFigures } from '../note-figures.ts'
import { testApp } from '../test-app.ts'
import { openNode } from '../test-database.ts'
import { freezeServer } from './freeze-server.ts'
import { replicating, startPrimary, startReplica } from './start-replica.ts'

const canRun = inject('postgresUrl') !== null && replicating() !== undefined
const SOON = { timeout: 20_000, interval: 20 }
const READERS = 6
/** A look takes a second at the most, and begins each second. */
const LONGER_THAN_LOOKS_S = 2.5

vi.setConfig({ testTimeout: 120_000 })

const openPair = async (poolSize: number) => {
  const primary = await startPrimary()
  onTestFinished(primary.stop)
  const database = await openNode(primary.url)
  await migrate(database.db)
  const standby = await startReplica(primary)
  onTestFinished(standby.stop)
  const told: string[] = []
  const replica = await followReplica(database.db, {
    ...{ databaseUrl: standby.at(primary.url), poolSize },
    ...{ report: () => undefined, tell: (why) => told.push(why) },
  })
  const office = await testApp('postgres', {}, database)
  onTestFinished(async () => {
    await replica.close()
    await office.close()
  })
  return { database, standby, told, replica, office }
}

test.runIf(canRun)('a replica whose connections are all at work is busy, not silent', async () => {
  const { database, told, replica } = await openPair(2)
  const long = () =>
    readingAfter({ after: 0 }, () =>
      readBehind(database.db, async (at) => {
        await sql`select pg_sleep(${LONGER_THAN_LOOKS_S})`.execute(at)
        return at !== database.db
      }),
    )
  expect(await Promise.all([long(), long()])).toEqual([true, true])
  expect([told, replica.whyOut()]).toEqual([[''], ''])
})

test.runIf(canRun)(
  'a replica that falls silent in the middle of reads is left out, and they come back by the primary',
  async () => {
    const { database, standby, told, replica, office } = await openPair(READERS + 2)
    const token = await office.signInAs(await makeMember(database.db, 'Admin'))
    const { order_id } = await makeOrder(database.db)

    const answers: { http: number; ms: number; isShown: boolean }[] = []
    const stopping = new AbortController()
    const reading = Promise.all(
      Array.from({ length: READERS }, async () => {
        while (!stopping.signal.aborted) {
          const asked = performance.now()
          const { http, body } = await office.call(listOrders, {
            ...{ token, params: { orderName: 'allOrder' } as never },
            headers: { [READ_AFTER_HEADER]: '0' },
          })
          const isShown = body.data.some((row) => row.order_id === order_id)
          answers.push({ http, ms: performance.now() - asked, isShown })
          await delay(1)
        }
      }),
    )
    const more = async (count: number) => {
      const before = answers.length
      await vi.waitUntil(() => answers.length > before + count, SOON)
    }
    await vi.waitUntil(() => answers.at(-1)?.isShown, SOON)
    answers.length = 0
    let isOver = false
    const held = readingAfter({ after: 0 }, () =>
      readBehind(database.db, async (at) => {
        if (at === database.db) return 'by the primary'
        await sql`select pg_sleep(${LONGER_THAN_LOOKS_S})`.execute(at).finally(() => {
          isOver = true
        })
        return 'by the replica'
      }),
    )
    const goOn = await freezeServer(standby)
    try {
      await vi.waitUntil(() => replica.whyOut() === 'does not answer', SOON)
      // Given up by the look that found it silent, not at the end of its own time.
      expect([await held, isOver]).toEqual(['by the primary', false])
      await more(READERS * 10)
    } finally {
      goOn()
    }
    await vi.waitUntil(() => replica.whyOut() === '', SOON)
    const before = replica.reads().replica
    await vi.waitUntil(() => replica.reads().replica > before + 50, SOON)
    stopping.abort()
    await reading

    expect(answers.filter(({ http, isShown }) => http !== 200 || !isShown)).toEqual([])
    expect(told).toEqual(['', 'does not answer', ''])
    const longest = Math.round(Math.max(...answers.map(({ ms }) => ms)))
    noteFigures('replica silent in the middle of reads', 'postgres', {
      ...{ reads: answers.length, failed: 0, 'longest wait ms': longest },
    })
  },
)
