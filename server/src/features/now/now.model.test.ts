import { fileOrders } from '@e-arrival/contract/filing/file-orders'
import { correctOrder } from '@e-arrival/contract/intake'
import { getNow, nowFigures } from '@e-arrival/contract/now/get-now'
import {
  assignOrders,
  completeRefunds,
  moveOrderStatus,
  restoreOrders,
} from '@e-arrival/contract/orders/actions'
import { listOrders } from '@e-arrival/contract/orders/list'
import { listUndoable, undoBatch } from '@e-arrival/contract/orders/undo'
import { addRemark } from '@e-arrival/contract/remarks'
import type { MoveTarget } from '@e-arrival/contract/statuses'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { addIntakeKey } from '../intake/intake.public.ts'
import { dayOf, longestOf, readRows, recount } from './now.model.fixture.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The last four lie behind what ends by itself: a mail's 30 days, a dispute's 120. */
const DAYS = [0, 1, 2, 3, 5, 8, 36, 37, 128, 129]
const STEPS_A_DAY = 60
const RECENT = 30
const FIRST = Date.parse('2026-11-21T00:00:00Z')

const step = fc.record({
  kind: fc.constantFrom(
    ...(['make', 'make', 'move', 'move', 'move', 'file', 'correct', 'remark', 'refund'] as const),
    ...(['assign', 'mail', 'mail', 'fetch', 'restore', 'undo'] as const),
  ),
  which: fc.nat(),
  target: fc.constantFrom<MoveTarget>(
    ...(['Completed', 'Completed', 'Completed', 'Completed', 'Contact Customer'] as const),
    ...(['Awaiting', 'Awaiting', 'AwaitingGovt'] as const),
    ...(['Customer Called', 'Deleted', 'Refunds'] as const),
  ),
  arrivesIn: fc.option(fc.integer({ min: -1, max: 6 }), { freq: 8 }),
  dueIn: fc.integer({ min: -3, max: 17 }),
  mail: fc.constantFrom('failed', 'bounced', 'sent', 'cancelled'),
  mailKind: fc.constantFrom('document', 'invoice', 'message'),
  ticked: fc.constantFrom('chargeBack', 'chargeBack', 'voided', 'statusRefund'),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

describe.each(databaseKinds())('Now on %s', (kind) => {
  let app: TestApp
  let admin: TestMember
  let telecaller: TestMember
  let key = ''
  let token = ''
  let now = new Date(FIRST)
  const ids: { id: number; order_id: string }[] = []
  const corrected = new Map<string, Date>()
  beforeAll(async () => {
    app = await testApp(kind)
    admin = await makeMember(app.db, 'Admin', 'Ada Admin')
    telecaller = await makeMember(app.db, 'Telecaller', 'Tola Telecaller')
    key = await addIntakeKey(app.db, 'shop.example')
  })
  afterAll(() => app.close())

  const dayIn = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))
  const make = async ({ arrivesIn, dueIn }: Step) => {
    const parts = { created_at: now, status_changed_at: now, landing_domain: 'shop.example' }
    const days = {
      arrival_date: arrivesIn === null ? null : dayIn(arrivesIn),
      processing_date: dayIn(dueIn),
    }
    ids.push(await makeOrder(app.db, { ...parts, ...days }))
  }
  type Made = (typeof ids)[number]
  const acts: Record<Exclude<Step['kind'], 'make'>, (order: Made, s: Step) => Promise<unknown>> = {
    move: ({ order_id }, { target }) =>
      app.call(moveOrderStatus, { token, body: { orderId: order_id, updatingStatus: target } }),
    file: ({ order_id }) =>
      app.call(fileOrders, { token, body: { orders: [{ id: order_id }], reference: 'R 1' } }),
    correct: async ({ order_id }, { which }) => {
      const body = { hotel_name: `Hotel ${now.getTime()} ${which}` } as never
      const sent = { params: { order_id }, body, headers: { 'x-api-key': key } }
      if ((await app.call(correctOrder, sent)).http === 200) corrected.set(order_id, now)
    },
    remark: ({ order_id }, { ticked }) =>
      app.call(addRemark, {
        token,
        body: { orderId: order_id, remark: 'The bank wrote.', [ticked]: 'Y' },
      }),
    refund: ({ order_id }) => app.call(completeRefunds, { token, body: { orderId: order_id } }),
    assign: ({ order_id }) =>
      app.call(assignOrders, { token, body: { orderId: order_id, assignto: telecaller.name } }),
    restore: ({ order_id }) => app.call(restoreOrders, { token, body: { orderId: order_id } }),
    mail: ({ id }, { mail, mailKind }) =>
      sql`insert into mails (order_id, kind, provider, to_address, subject, html, body_text, created_at, state)
        values (${id}, ${mailKind}, 'AWS', 'to@example.com', 'Ready', '', '', ${now}, ${mail})`.execute(
        app.db,
      ),
    fetch: ({ id }) =>
      sql`insert into downloads (order_id, file1, created_at, ip, timezone, browser, os)
        values (${id}, 'card.pdf', ${now}, '', '', '', '')`.execute(app.db),
    undo: async () => {
      const [batch] = (await app.call(listUndoable, { token })).body.data
      if (batch) await app.call(undoBatch, { token, body: { batchId: batch.id } })
    },
  }
  const take = async (taken: Step): Promise<unknown> => {
    now = new Date(now.getTime() + MINUTE_MS)
    app.setNow(now)
    // Of late ones mostly: what happened long ago is no work.
    const order = ids.at(-1 - (taken.which % Math.min(ids.length || 1, RECENT)))
    return taken.kind === 'make' || !order ? make(taken) : acts[taken.kind](order, taken)
  }

  const seen = new Map<string, number>()
  /** Every number is the total of its list, and both are the recount. */
  const check = async (member: TestMember): Promise<void> => {
    const mine = await app.signInAs(member)
    const { data } = (await app.call(getNow, { token: mine })).body
    const today = dayOf(now)
    expect(data.today).toBe(today)
    const ownOf = member === telecaller ? telecaller.id : null
    expect(data.queue).toBe(ownOf === null ? 'allOrder' : 'myOrder')
    expect(data.days.map(({ day }) => day)).toEqual(Array.from({ length: 15 }, (_, n) => dayIn(n)))
    const rows = await readRows(app.db, corrected)
    for (const { filters, count, bounded, ...named } of [...data.figures, ...data.days]) {
      const name = 'name' in named ? named.name : 'day'
      const expected = recount(rows, filters, { today, ownOf })
      const { body } = await app.call(listOrders, {
        token: mine,
        params: { orderName: data.queue },
        query: { ...filters, limit: 'all' },
      })
      const why = `${member.type} ${name} on ${today}`
      expect(body.data.map(({ order_id }) => order_id).toSorted(), why).toEqual(
        expected.map(({ order_id }) => order_id).toSorted(),
      )
      expect([count, body.count, bounded], why).toEqual([expected.length, expected.length, false])
      seen.set(name, (seen.get(name) ?? 0) + count)
      if (!('oldest' in named)) continue
      const longest = longestOf(name, expected, rows, today)
      expect([named.longest, named.oldest], why).toEqual([longest, longest?.[0]?.since ?? null])
    }
  }

  it('shows numbers that are their lists and a recount, while days pass', async () => {
    for (const [index, day] of DAYS.entries()) {
      now = new Date(FIRST + day * DAY_MS + 8 * 60 * MINUTE_MS)
      app.setNow(now)
      token = await app.signInAs(admin)
      const seed = Number(process.env.SEED ?? 11) + index
      for (const taken of fc.sample(step, { numRuns: STEPS_A_DAY, seed })) await take(taken)
      // The second before midnight where the traveller arrives, and the first one after it: nothing is written between.
      for (const hour of [17 * 3600 - 1, 17 * 3600 + 1]) {
        now = new Date(FIRST + day * DAY_MS + hour * 1000)
        app.setNow(now)
        await check(admin)
        await check(telecaller)
      }
    }
    for (const [name, counted] of seen) expect(counted, name).toBeGreaterThan(3)
    expect(seen.size).toBe(nowFigures.length + 1)
  }, 300_000)

  it('tells totals as their lists do, also past what is counted', async () => {
    await sql`insert into orders (order_id, status, status_changed_at, processing_mode, full_name, surname, email,
        country_phone_code, phone_number, created_at, arrival_date, processing_date, passport_issued_country, intake_category)
      select 'MANY' || n, 'New', now(), 'Regular Processing', 'Many', 'Sok', 'many' || n || '@example.com',
        '', '', ${now}, ${dayOf(now)}::date, ${dayOf(now)}::date, 'FRANCE', 'standard'
      from generate_series(1, 1001) n`.execute(app.db)
    const mine = await app.signInAs(admin)
    const { data } = (await app.call(getNow, { token: mine })).body
    const today = data.days[0]
    expect(today).toMatchObject({ count: 1000, bounded: true })
    const list = await app.call(listOrders, {
      token: mine,
      params: { orderName: 'allOrder' },
      query: { ...today?.filters, limit: 10 },
    })
    expect([list.body.count, list.body.countIsBound]).toEqual([1000, true])
  })
})
