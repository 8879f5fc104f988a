import { sayMyShift } from '@e-arrival/contract/assignment/shift'
import { signOut } from '@e-arrival/contract/auth'
import { type LiveEvent, setViewing } from '@e-arrival/contract/live'
import { moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { addRemark } from '@e-arrival/contract/remarks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { notifyOrdersChanged } from '../../platform/live/notify-orders.store.ts'
import { followLive } from '../../testing/follow-live.ts'
import { makeMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { query } from '../../testing/postgres/postgres-admin.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds, openNode, openTestDatabase } from '../../testing/test-database.ts'
import { endSessionsOf } from '../auth/auth.public.ts'

const HEARTBEAT_MS = 15_000

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})

const started = async (...args: Parameters<typeof testApp>): Promise<TestApp> => {
  const office = await testApp(...args)
  closing.push(office.close)
  await office.app.listen({ port: 0, host: '127.0.0.1' })
  return office
}

const follow = async (office: TestApp, token: string) => {
  const stream = await followLive(office, token)
  closing.push(async () => stream.stop())
  return stream
}

const touches = (orderId: string) => (event: LiveEvent) =>
  event.kind === 'orders' && event.orderIds.includes(orderId)
const viewedBy =
  (orderId: string, ...names: string[]) =>
  (event: LiveEvent) =>
    event.kind === 'viewers' &&
    event.orderId === orderId &&
    event.viewers.map(({ name }) => name).join() === names.join()

describe.each(databaseKinds())('the live stream (%s)', (kind) => {
  it('is closed to strangers', async () => {
    const office = await started(kind)
    const { answer } = await follow(office, 'no token')
    expect(answer.status).toBe(401)
  })

  it('tells of moves, comments and viewers, and ends with the process', async () => {
    const office = await started(kind)
    const token = await office.signInAs(await makeMember(office.db, 'Team', 'Tim'))
    const { order_id, id } = await makeOrder(office.db)
    const stream = await follow(office, token)
    expect(stream.answer.headers.get('content-type')).toMatch(/^text\/event-stream/)
    await office.call(moveOrderStatus, {
      token,
      body: { orderId: order_id, updatingStatus: 'Awaiting' },
    })
    await stream.until(touches(order_id))
    await office.call(addRemark, { token, body: { orderId: order_id, remark: 'hello' } })
    await stream.until(touches(order_id))
    const seen = await office.call(setViewing, { token, body: { orderId: id, tab: 't' } })
    expect(seen.body.data.map(({ name }) => name)).toEqual(['Tim'])
    await stream.until(viewedBy(order_id, 'Tim'))
    const late = await follow(office, token)
    await late.until(viewedBy(order_id, 'Tim'))
    await office.call(setViewing, { token, body: { orderId: null, tab: 't' } })
    await stream.until(viewedBy(order_id))
    expect((await office.call(setViewing, { token, body: { orderId: 'NOBODY' } })).http).toBe(404)
    await office.app.close()
    await Promise.all([stream.over, late.over])
  })

  it('tells the numbers of the whole office to who may see them, and others only that they changed', async () => {
    const office = await started(kind)
    const team = await office.signInAs(await makeMember(office.db, 'Team'))
    const caller = await office.signInAs(await makeMember(office.db, 'Telecaller'))
    const { order_id: id } = await makeOrder(office.db)
    const streams = [await follow(office, team), await follow(office, caller)]
    await office.call(moveOrderStatus, {
      token: team,
      body: { orderId: [{ id }], updatingStatus: 'Awaiting' },
    })
    const [told, asked] = await Promise.all(
      streams.map(({ until }) => until((event) => event.kind === 'now')),
    )
    expect(told).toMatchObject({ now: { queue: 'allOrder' } })
    expect(asked).toEqual({ kind: 'now', now: null })
  })

  it('names the lists that an order was in and came to, and tells the counts', async () => {
    const office = await started(kind)
    const tim = await makeMember(office.db, 'Team', 'Tim')
    const token = await office.signInAs(tim)
    const { order_id, id } = await makeOrder(office.db)
    const stream = await follow(office, token)
    const touch = (change: object) =>
      office.db.updateTable('orders').set(change).where('id', '=', id).execute()
    await touch({ status: 'Awaiting' })
    // That it was made may be told only now.
    const moved = (event: LiveEvent) =>
      touches(order_id)(event) && 'queues' in event && event.queues?.includes('awaitingOrder')
    expect(await stream.until((event) => moved(event) === true)).toEqual({
      ...{ kind: 'orders', orderIds: [order_id], members: [] },
      queues: expect.toSatisfy((queues: string[]) =>
        ['newOrder', 'futureOrder', 'awaitingOrder', 'allOrder'].every((q) => queues.includes(q)),
      ),
    })
    const counted = await stream.until((event) => event.kind === 'counts')
    expect(counted).toMatchObject({ counts: { newOrdersCount: 0, awaitingOrdersCount: 1 } })
    await touch({ assigned_to: tim.id })
    expect(await stream.until(touches(order_id))).toMatchObject({
      ...{ members: [tim.id], queues: expect.arrayContaining(['myOrder', 'awaitingOrder']) },
    })
    await office.call(addRemark, { token, body: { orderId: order_id, remark: 'hello' } })
    expect(await stream.until(touches(order_id))).toMatchObject({ queues: [], members: [] })
  })

  it('never fails the write it belongs to, however long the names in it are', async () => {
    const office = await started(kind)
    const stream = await follow(office, await office.signInAs(await makeMember(office.db, 'Team')))
    for (let n = 0; n < 60; n++) await makeOrder(office.db, { order_id: `${'L'.repeat(200)}${n}` })
    await office.db.updateTable('orders').set({ status: 'Awaiting' }).execute()
    await stream.until((event) => event.kind === 'orders' && event.orderIds.length === 0)
    await office.db.transaction().execute((trx) => notifyOrdersChanged(trx, 'L'.repeat(20_000)))
    await stream.until((event) => event.kind === 'orders' && event.orderIds.length === 0)
    const awaiting = await office.db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'Awaiting')
      .execute()
    expect(awaiting.length).toBe(60)
  })

  it('tells who is here: whose session was used lately, until it ends', async () => {
    const office = await started(kind)
    const token = await office.signInAs(await makeMember(office.db, 'Admin', 'Ann'))
    const stream = await follow(office, token)
    const here =
      (...names: string[]) =>
      (event: LiveEvent) =>
        event.kind === 'here' && event.members.map(({ name }) => name).join() === names.join()
    expect(await stream.until(here('Ann'))).toMatchObject({ members: [{ type: 'Admin' }] })
    const tim = await makeMember(office.db, 'Team', 'Tim')
    const timToken = await office.signInAs(tim)
    await office.signInAs(tim)
    await follow(office, timToken)
    await stream.until(here('Ann', 'Tim'))
    const late = await follow(office, token)
    await late.until(here('Ann', 'Tim'))
    await endSessionsOf(office.db, new Date(), tim.id)
    await follow(office, token)
    await stream.until(here('Ann'))
    office.setNow(new Date(Date.now() + 6 * 60_000))
    await office.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(0) })
      .execute()
    const next = await office.signInAs(await makeMember(office.db, 'Team', 'Zoe'))
    await follow(office, next)
    await stream.until(here('Zoe'))
  })

  it('forgets a viewer who falls silent', async () => {
    const office = await started(kind)
    const token = await office.signInAs(await makeMember(office.db, 'Team', 'Tim'))
    const { order_id } = await makeOrder(office.db)
    const stream = await follow(office, token)
    await office.call(setViewing, { token, body: { orderId: order_id } })
    await stream.until(viewedBy(order_id, 'Tim'))
    office.setNow(new Date(Date.now() + 31_000))
    await stream.until(viewedBy(order_id))
  })

  it('forgets a viewer who signed out elsewhere, or was signed out', async () => {
    const office = await started(kind)
    const tim = await makeMember(office.db, 'Team', 'Tim')
    const [one, two] = [await office.signInAs(tim), await office.signInAs(tim)]
    const { order_id } = await makeOrder(office.db)
    const watcher = await office.signInAs(await makeMember(office.db, 'Admin', 'Ann'))
    const stream = await follow(office, watcher)
    await office.call(setViewing, { token: one, body: { orderId: order_id, tab: 'closed' } })
    await stream.until(viewedBy(order_id, 'Tim'))
    // The tab itself says nothing: it was closed, or the line is lost.
    await office.call(signOut, { token: one })
    await stream.until(viewedBy(order_id))
    await office.call(setViewing, { token: two, body: { orderId: order_id, tab: 'other' } })
    await stream.until(viewedBy(order_id, 'Tim'))
    await endSessionsOf(office.db, new Date(), tim.id)
    await stream.until(viewedBy(order_id))
  })

  it('tells when a member says that he is in or out, and when his session ends', async () => {
    const office = await started(kind)
    const ann = await office.signInAs(await makeMember(office.db, 'Admin'))
    const tim = await office.signInAs(await makeMember(office.db, 'Team'))
    const stream = await follow(office, ann)
    for (const isIn of [true, false, true]) {
      await office.call(sayMyShift, { token: tim, body: { in: isIn } })
      await stream.until(({ kind: what }) => what === 'shift')
    }
    await office.call(signOut, { token: tim })
    await stream.until(({ kind: what }) => what === 'shift')
  })

  it('says nothing more from the moment in which its session ended', async () => {
    const office = await started(kind)
    const ann = await office.signInAs(await makeMember(office.db, 'Admin'))
    const tim = await makeMember(office.db, 'Team')
    const [hers, his] = [
      await follow(office, ann),
      await follow(office, await office.signInAs(tim)),
    ]
    await his.until(({ kind: what }) => what === 'here')
    await endSessionsOf(office.db, new Date(), tim.id)
    await hers.until(({ kind: what }) => what === 'shift')
    for (let change = 0; change < 2; change++)
      await hers.until(touches((await makeOrder(office.db)).order_id))
    expect(his.heard().filter(({ kind: what }) => what === 'orders')).toEqual([])
  })

  it.runIf(kind === 'embedded')(
    'ends at the next heartbeat once the member signed out',
    async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const office = await started(kind)
      const token = await office.signInAs(await makeMember(office.db, 'Team'))
      const stream = await follow(office, token)
      await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
      await office.call(signOut, { token })
      expect(stream.isOver()).toBe(false)
      await vi.advanceTimersByTimeAsync(HEARTBEAT_MS)
      await stream.over
    },
  )
})

describe.runIf(databaseKinds().includes('postgres'))('two nodes over one PostgreSQL', () => {
  it('tell each other of orders and viewers', async () => {
    const database = await openTestDatabase('postgres')
    const one = await started('postgres', {}, database)
    const two = await started('postgres', {}, await openNode(database.url ?? ''))
    const [ann, tim] = [
      await makeMember(one.db, 'Admin', 'Ann'),
      await makeMember(one.db, 'Team', 'Tim'),
    ]
    const [annToken, timToken] = [await one.signInAs(ann), await two.signInAs(tim)]
    const { order_id } = await makeOrder(one.db)
    const [onOne, onTwo] = [await follow(one, annToken), await follow(two, timToken)]
    await one.call(moveOrderStatus, {
      token: annToken,
      body: { orderId: order_id, updatingStatus: 'Awaiting' },
    })
    await Promise.all([onOne, onTwo].map(({ until }) => until(touches(order_id))))
    await one.call(setViewing, { token: annToken, body: { orderId: order_id } })
    await onTwo.until(viewedBy(order_id, 'Ann'))
    await two.call(setViewing, { token: timToken, body: { orderId: order_id } })
    await Promise.all([onOne, onTwo].map(({ until }) => until(viewedBy(order_id, 'Ann', 'Tim'))))
    await one.call(setViewing, { token: annToken, body: { orderId: null } })
    await Promise.all([onOne, onTwo].map(({ until }) => until(viewedBy(order_id, 'Tim'))))
  })

  it('tell screens to reload after the connection was lost', async () => {
    const database = await openTestDatabase('postgres')
    const office = await started('postgres', {}, database)
    const token = await office.signInAs(await makeMember(office.db, 'Team'))
    const stream = await follow(office, token)
    await query(
      database.url ?? '',
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
    await stream.until((event) => event.kind === 'orders' && event.orderIds.length === 0)
    const { order_id } = await makeOrder(office.db)
    await stream.until(touches(order_id))
  })
})
