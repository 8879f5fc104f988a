import { once } from 'node:events'
import { getFolderCounts } from '@e-arrival/contract/orders/counts'
import { listOrders } from '@e-arrival/contract/orders/list'
import { addRemark } from '@e-arrival/contract/remarks'
import { sql } from 'kysely'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { READY_WITHIN_MS } from '../../platform/db/is-ready.ts'
import { ANSWER_WITHIN_MS } from '../../platform/deadline.ts'
import { makeMember } from '../made/make-member.ts'
import { makeOrder } from '../made/make-order.ts'
import { query } from '../postgres/postgres-admin.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { openNode, openTestDatabase } from '../test-database.ts'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'

/** A busy machine is so late. */
const LATE_MS = 2_000

type Office = { proxy: FaultyProxy; office: TestApp; token: string; url: string }

/** An office whose database is reached by way of a line that can be broken. */
const behindProxy = async (): Promise<Office> => {
  const database = await openTestDatabase('postgres')
  onTestFinished(database.close)
  const url = database.url ?? ''
  const { hostname, port } = new URL(url)
  const proxy = await startFaultyProxy({ host: hostname, port: Number(port) })
  onTestFinished(proxy.close)
  const office = await testApp('postgres', {}, await openNode(proxy.through(url)))
  onTestFinished(async () => {
    proxy.fault({ kind: 'none' })
    proxy.reset()
    await office.close()
  })
  const token = await office.signInAs(await makeMember(office.db, 'Admin'))
  return { proxy, office, token, url }
}

const listing = (token: string) => ({ token, params: { orderName: 'newOrder' as const } })
const counts = ({ office, token }: Office) => office.call(getFolderCounts, { token })

describe.runIf(inject('postgresUrl'))('a database that falls silent', () => {
  it('leaves what it would tell out of the metrics, and holds up no scrape', async () => {
    const { proxy, office } = await behindProxy()
    proxy.fault({ kind: 'silent' })
    const since = performance.now()
    const scraped = await office.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(performance.now() - since).toBeLessThan(READY_WITHIN_MS + LATE_MS)
    expect(scraped.statusCode).toBe(200)
    expect(scraped.body).toContain('process_cpu_seconds_total ')
    expect(scraped.body).not.toMatch(/^e_arrival_(orders|mail|webhook|checkpoint|chain)[^ ]* /m)
  })

  it('answers 503 and not ready, never 401, and works as soon as the line does', async () => {
    const all = await behindProxy()
    const { proxy, office, token } = all
    await Promise.all(Array.from({ length: 20 }, () => office.call(listOrders, listing(token))))
    proxy.fault({ kind: 'silent' })
    const hung = [counts(all), counts(all), office.call(listOrders, listing(token))]
    const since = performance.now()
    expect((await office.app.inject('/readyz')).statusCode).toBe(503)
    expect(performance.now() - since).toBeLessThan(READY_WITHIN_MS + LATE_MS)
    for (const { http, headers } of await Promise.all(hung)) {
      expect(http).toBe(503)
      expect(headers['retry-after']).toBeDefined()
    }
    expect(performance.now() - since).toBeLessThan(ANSWER_WITHIN_MS + LATE_MS)
    proxy.fault({ kind: 'none' })
    expect((await counts(all)).http).toBe(200)
    expect((await office.app.inject('/readyz')).statusCode).toBe(200)
    const many = Array.from({ length: 12 }, () => office.call(listOrders, listing(token)))
    expect((await Promise.all(many)).map(({ http }) => http)).toEqual(Array(12).fill(200))
  })

  it.each([
    ['only the answers vanish', { kind: 'halfOpen' }],
    ['the answer breaks off', { kind: 'cut', afterBytes: 10 }],
  ] as const)('answers 503 where %s', async (_what, fault) => {
    const all = await behindProxy()
    all.proxy.fault({ ...fault })
    expect((await counts(all)).http).toBe(503)
    all.proxy.fault({ kind: 'none' })
    expect((await counts(all)).http).toBe(200)
  })

  it('only takes longer on a slow line', async () => {
    const all = await behindProxy()
    all.proxy.fault({ kind: 'slow', bytesPerSecond: 20_000 })
    expect((await counts(all)).http).toBe(200)
  })

  it('is noticed by the listener, which tells screens to reload', async () => {
    const { proxy, url } = await behindProxy()
    const node = await openNode(proxy.through(url))
    onTestFinished(node.close)
    const again = new EventTarget()
    await node.listen('live', () => undefined, {
      onReconnect: () => again.dispatchEvent(new Event('reconnected')),
    })
    const reconnected = once(again, 'reconnected')
    proxy.fault({ kind: 'silent' })
    proxy.fault({ kind: 'none' })
    await reconnected
  })
})

describe.runIf(inject('postgresUrl'))('a locked row', () => {
  it('costs only those who ask for it', async () => {
    const database = await openTestDatabase('postgres')
    const office = await testApp('postgres', {}, database)
    onTestFinished(office.close)
    const token = await office.signInAs(await makeMember(office.db, 'Admin'))
    const [locked, free] = [await makeOrder(office.db), await makeOrder(office.db)]
    const remark = ({ order_id }: { order_id: string }) =>
      office.call(addRemark, { token, body: { orderId: order_id, remark: 'hello' } })
    const holder = await openNode(database.url ?? '')
    onTestFinished(holder.close)
    await holder.db.transaction().execute(async (trx) => {
      await sql`select from orders where id = ${locked.id} for update`.execute(trx)
      const waiting = Array.from({ length: 40 }, () => remark(locked))
      const others = await Promise.all([
        office.call(listOrders, listing(token)),
        office.call(getFolderCounts, { token }),
        remark(free),
        office.app.inject('/readyz').then(({ statusCode }) => ({ http: statusCode })),
      ])
      expect(others.map(({ http }) => http)).toEqual([200, 200, 200, 200])
      const refused = await Promise.all(waiting)
      expect(new Set(refused.map(({ http }) => http))).toEqual(new Set([503]))
      expect(refused[0]?.headers['retry-after']).toBeDefined()
    })
    expect((await remark(locked)).http).toBe(200)
  })
})

describe.runIf(inject('postgresUrl'))('a database that takes no write', () => {
  it.each([
    ['is a standby', `alter database %s set default_transaction_read_only = on`],
    [
      'has a full disk',
      `create function no_room() returns event_trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$;
       create event trigger no_room on ddl_command_start execute function no_room()`,
    ],
  ])('is not ready when it %s', async (_what, statement) => {
    const database = await openTestDatabase('postgres')
    const url = database.url ?? ''
    const name = new URL(url).pathname.slice(1)
    await query(url, statement.replace('%s', name))
    const office = await testApp('postgres', {}, await openNode(url))
    onTestFinished(async () => {
      await office.close()
      await database.close()
    })
    expect((await office.app.inject('/readyz')).statusCode).toBe(503)
  })
})
