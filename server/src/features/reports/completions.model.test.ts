import { completeRefunds, moveOrderStatus, restoreOrders } from '@e-arrival/contract/orders/actions'
import { listUndoable, undoBatch } from '@e-arrival/contract/orders/undo'
import { type Completions, getCompletions } from '@e-arrival/contract/reports'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { steps } from '../../../migrations/0049-completions.ts'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { recountCounters, rollUpCounters } from '../orders/orders.public.ts'
import { verifyCompletions } from './reports.public.ts'

const MINUTE_MS = 60_000
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-09']
const STEPS_A_DAY = 30
const [HOUR, DAY] = [60, 1440]
const BOUNDS = [
  ...[15, 30, 45, HOUR, 90, 2 * HOUR, 3 * HOUR, 4 * HOUR, 6 * HOUR, 8 * HOUR, 10 * HOUR],
  ...[12 * HOUR, 16 * HOUR, 20 * HOUR, DAY, 30 * HOUR, 36 * HOUR, 2 * DAY, 2.5 * DAY, 3 * DAY],
  ...[4, 5, 6, 7, 10, 14, 21, 30, 60, 90, 120].map((days) => days * DAY),
]

/** An order as plain data: what was done to it, and nothing of how it is counted. */
type Plain = {
  id: number
  orderId: string
  category: 'standard' | 'priority' | 'future'
  created: Date
  completed: Date | null
  isDeleted: boolean
  isFetched: boolean
}

const step = fc.record({
  kind: fc.constantFrom(
    ...(['make', 'complete', 'back', 'delete', 'restore', 'refund', 'undo'] as const),
    ...(['fetch', 'roll-up', 'complete', 'fetch', 'make'] as const),
  ),
  which: fc.nat(),
  category: fc.constantFrom(...(['standard', 'priority', 'future'] as const)),
  ageMinutes: fc.constantFrom(-5, 0, 3, 15, 16, 50, 300, 1440, 1441, 4000, 30_000, 100_000),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const figures = (orders: readonly Plain[]): Completions => {
  const done = orders.filter(({ completed, isDeleted }) => completed && !isDeleted)
  const took = done
    .filter(({ category }) => category !== 'future')
    .map(({ created, completed }) => (Number(completed) - Number(created)) / MINUTE_MS)
    .toSorted((a, b) => a - b)
  const within = (share: number) => {
    const minutes = took[Math.ceil(took.length * share) - 1]
    return minutes === undefined ? null : (BOUNDS.find((bound) => bound >= minutes) ?? null)
  }
  return {
    ...{ completed: done.length, timed: took.length },
    ...{ half_within: within(0.5), most_within: within(0.9) },
    downloaded: done.filter(({ isFetched }) => isFetched).length,
  }
}

describe.each(databaseKinds())('completions on %s', (kind) => {
  let app: TestApp
  let admin: TestMember
  let token = ''
  let now = new Date()
  const orders: Plain[] = []
  beforeAll(async () => {
    app = await testApp(kind)
    admin = await makeMember(app.db, 'Admin')
  })
  afterAll(() => app.close())

  const make = async ({ category, ageMinutes }: Step): Promise<void> => {
    const created = new Date(now.getTime() - ageMinutes * MINUTE_MS)
    const { id, order_id } = await makeOrder(app.db, {
      ...{ created_at: created, intake_category: category },
    })
    const none = { completed: null, isDeleted: false, isFetched: false }
    orders.push({ id, orderId: order_id, category, created, ...none })
  }

  /** What is done to an order by the calls that staff make, and what they leave of it. */
  const move = async (order: Plain, updatingStatus: 'Completed' | 'Awaiting' | 'Deleted') => {
    const body = { orderId: order.orderId, updatingStatus }
    if ((await app.call(moveOrderStatus, { token, body })).http !== 200) return
    if (updatingStatus === 'Completed') order.completed ??= now
    order.isDeleted = updatingStatus === 'Deleted'
  }
  const undo = async (): Promise<void> => {
    const [batch] = (await app.call(listUndoable, { token })).body.data
    const order = orders.find(({ orderId }) => orderId === batch?.order_id)
    if (!batch || !order) return
    const { body } = await app.call(undoBatch, { token, body: { batchId: batch.id } })
    if (body.data.undone === 0) return
    const row = await app.db
      .selectFrom('orders')
      .select(['status', 'completed_at'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    if (batch.label.includes('Completed') && !row.completed_at) order.completed = null
    order.isDeleted = row.status === 'Deleted'
  }
  const fetchDocument = async (order: Plain): Promise<void> => {
    await sql`insert into downloads (order_id, file1, created_at, ip, timezone, browser, os)
      values (${order.id}, 'card.pdf', ${now}, '', '', '', '')`.execute(app.db)
    order.isFetched = true
  }
  const restore = async (order: Plain): Promise<void> => {
    await app.call(restoreOrders, { token, body: { orderId: order.orderId } })
    order.isDeleted = false
  }
  const acts: Record<Exclude<Step['kind'], 'make'>, (order: Plain) => Promise<unknown>> = {
    complete: (order) => move(order, 'Completed'),
    back: (order) => move(order, 'Awaiting'),
    delete: (order) => move(order, 'Deleted'),
    restore,
    refund: ({ orderId }) => app.call(completeRefunds, { token, body: { orderId } }),
    undo,
    fetch: fetchDocument,
    'roll-up': () => rollUpCounters(app.db),
  }
  const take = async (taken: Step): Promise<unknown> => {
    const order = orders[taken.which % orders.length]
    return taken.kind === 'make' || !order ? make(taken) : acts[taken.kind](order)
  }

  it('are what a recount of random histories says, day by day and in all', async () => {
    for (const [index, day] of DAYS.entries()) {
      now = new Date(`${day}T13:00:00Z`)
      app.setNow(now)
      token = await app.signInAs(admin)
      const seed = Number(process.env.SEED ?? 7) + index
      for (const taken of fc.sample(step, { numRuns: STEPS_A_DAY, seed })) await take(taken)
    }
    expect(orders.filter(({ completed }) => completed).length).toBeGreaterThan(3)
    const { body } = await app.call(getCompletions, { token, body: {} })
    const periods = DAYS.map((period) => ({
      period,
      ...figures(orders.filter((order) => order.completed?.toISOString().startsWith(period))),
    }))
    expect(body.data).toEqual({
      ...{ unit: 'day', counting: false, all: figures(orders) },
      rows: periods.filter(({ completed }) => completed > 0),
    })
    expect(await verifyCompletions(app.db)).toEqual([])
    expect(await recountCounters(app.db)).toEqual([])
  })

  it('are spread over months beyond 92 days, and filtered by whole UTC days', async () => {
    const [first = '', , last = ''] = DAYS
    const of = async (fromDate: string, toDate: string) =>
      (await app.call(getCompletions, { token, body: { fromDate, toDate } })).body.data
    expect((await of(first, first)).all).toEqual(
      figures(orders.filter(({ completed }) => completed?.toISOString().startsWith(first))),
    )
    const late = await makeOrder(app.db, {
      ...{ created_at: new Date('2026-07-01T10:00:00Z'), status: 'Completed' },
      completed_at: new Date('2026-07-01T23:59:59.999Z'),
    })
    const { unit, rows } = await of(last, '2026-07-01')
    expect(unit).toBe('month')
    expect(rows.at(-1)).toMatchObject({ period: '2026-07', completed: 1, half_within: 16 * HOUR })
    expect(await verifyCompletions(app.db)).toEqual([])
    await app.db
      .updateTable('completions')
      .set({ downloaded: true })
      .where('order_id', '=', late.id)
      .execute()
    expect(await verifyCompletions(app.db)).toEqual([late.order_id])
    await app.db.deleteFrom('completions').where('order_id', '=', late.id).execute()
    expect(await verifyCompletions(app.db)).toEqual([late.order_id])
  })

  it('of orders from before the upgrade are counted while the office works, once', async () => {
    await app.db.deleteFrom('completions').execute()
    const [batch] = steps.flatMap((step) => (step.kind === 'background' ? [step.batch] : []))
    const [back, ...others] = orders.filter(({ completed, isDeleted }) => completed && !isDeleted)
    if (!batch || !back) throw new Error('Nothing to count')
    // One is told by the office before the upgrade comes to it.
    await fetchDocument(back)
    await app.db.updateTable('orders').set({ surname: 'Meas' }).where('id', '=', back.id).execute()
    const db = app.db as unknown as Parameters<typeof batch>[0]
    let at: unknown = null
    for (let done = await batch(db, at); done; done = await batch(db, at)) at = done.position
    await batch(db, null)
    expect(await verifyCompletions(app.db)).toEqual([])
    expect(await recountCounters(app.db)).toEqual([])
    const kept = await app.db.selectFrom('completions').select('order_id').execute()
    expect(kept.length).toBeGreaterThan(others.length)
  })
})
