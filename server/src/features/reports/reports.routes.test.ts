import {
  changeOrderStatus,
  moveOrderStatus,
  restoreOrders,
} from '@e-arrival/contract/orders/actions'
import {
  type CountryRow,
  getCompletions,
  getCountryOrders,
  getOrdersByDay,
  getProcessedBy,
  getProcessedOverTime,
  type ProcessedRow,
} from '@e-arrival/contract/reports'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeMember, type TestMember } from '../../testing/made/make-member.ts'
import { makeOrder } from '../../testing/made/make-order.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
import { rollUpCounters } from '../orders/orders.public.ts'

type Range = { fromDate?: string | null; toDate?: string | null }
const countries = ['FRANCE', 'CAMBODIA / ខ្មែរ', 'standard/odd', '']
const categories = ['standard', 'priority', 'future'] as const
const at = (day: string, time = '12:00:00.000'): Date => new Date(`${day}T${time}Z`)

describe.each(databaseKinds())('country orders on %s', (kind) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await testApp(kind)
    token = await app.signInAs(await makeMember(app.db, 'Manager'))
    for (let n = 0; n < 60; n++)
      await makeOrder(app.db, {
        passport_issued_country: countries[n % countries.length] ?? '',
        intake_category: categories[n % categories.length] ?? 'standard',
        created_at: at(`2026-03-${String((n % 20) + 1).padStart(2, '0')}`),
        status: n % 7 === 0 ? 'Deleted' : 'New',
        previous_status: n % 7 === 0 ? 'New' : null,
      })
  })
  afterAll(() => app.close())

  const report = async (range: Range = {}): Promise<CountryRow[]> => {
    const answer = await app.call(getCountryOrders, { token, body: range })
    expect(answer.http).toBe(200)
    expect(answer.body.count).toBe(answer.body.data.length)
    return answer.body.data
  }
  it('spreads the same orders over the days on which they came, beyond 92 of them over months', async () => {
    const over = async (body: Range = {}) =>
      (await app.call(getOrdersByDay, { token, body })).body.data
    const sum = (rows: { count: number }[]) => rows.reduce((all, { count }) => all + count, 0)
    const march = await over({ fromDate: '2026-03-01', toDate: '2026-03-05' })
    expect(march.unit).toBe('day')
    expect(march.rows.map(({ period }) => period)).toEqual(
      [1, 2, 3, 4, 5].map((day) => `2026-03-0${day}`),
    )
    expect(sum(march.rows)).toBe(
      sum(await report({ fromDate: '2026-03-01', toDate: '2026-03-05' })),
    )
    const late = await makeOrder(app.db, { created_at: at('2026-08-01') })
    const all = await over()
    expect(all.unit).toBe('month')
    expect(all.rows.map(({ period }) => period)).toEqual(['2026-03', '2026-08'])
    expect(sum(all.rows)).toBe(sum(await report()))
    await app.db
      .updateTable('orders')
      .set({ status: 'Deleted', previous_status: 'New' })
      .where('id', '=', late.id)
      .execute()
    expect((await over()).unit).toBe('day')
    const strangers = await app.call(getOrdersByDay, { body: {} })
    expect(strangers.http).toBe(401)
    expect((await app.call(getOrdersByDay, { token, body: { fromDate: 'x' } })).http).toBe(400)
  })

  /** What the report should say, from the orders themselves. */
  const recount = async (from = '0000', to = '9999'): Promise<CountryRow[]> => {
    const orders = await app.db.selectFrom('orders').selectAll().execute()
    const rows = new Map<string, CountryRow>()
    for (const order of orders) {
      const day = order.created_at.toISOString().slice(0, 10)
      if (order.status === 'Deleted' || day < from || day > to) continue
      const { passport_issued_country } = order
      const row = rows.get(passport_issued_country) ?? {
        ...{ passport_issued_country, count: 0, standard_count: 0 },
        ...{ priority_count: 0, future_count: 0 },
      }
      row.count += 1
      row[`${order.intake_category}_count`] += 1
      rows.set(passport_issued_country, row)
    }
    return [...rows.values()]
  }
  const sorted = (rows: CountryRow[]): CountryRow[] =>
    rows.toSorted((a, b) => a.passport_issued_country.localeCompare(b.passport_issued_country))

  it('counts what a recount counts, Deleted left out, before and after the roll-up', async () => {
    expect(sorted(await report())).toEqual(sorted(await recount()))
    await rollUpCounters(app.db)
    const rows = await report()
    expect(sorted(rows)).toEqual(sorted(await recount()))
    for (const row of rows)
      expect(row.standard_count + row.priority_count + row.future_count).toBe(row.count)
    expect(rows.map(({ count }) => count)).toEqual(
      rows.map(({ count }) => count).toSorted((a, b) => b - a),
    )
  })

  it.each([
    [{ fromDate: '2026-03-05', toDate: '2026-03-09' }, '2026-03-05', '2026-03-09'],
    [{ fromDate: '2026-03-07', toDate: '2026-03-07' }, '2026-03-07', '2026-03-07'],
    [{ fromDate: '2026-03-10', toDate: '' }, '2026-03-10', '9999'],
    [{ fromDate: null, toDate: ' 2026-03-03 ' }, '0000', '2026-03-03'],
  ])('filters whole UTC days inclusively: %j', async (range, from, to) => {
    expect(sorted(await report(range))).toEqual(sorted(await recount(from, to)))
  })

  it('puts the last moment of a UTC day into that day', async () => {
    const day = { fromDate: '2026-04-30', toDate: '2026-04-30' }
    await makeOrder(app.db, { created_at: at('2026-04-30', '23:59:59.999') })
    await makeOrder(app.db, { created_at: at('2026-04-30', '00:00:00.000') })
    await makeOrder(app.db, { created_at: at('2026-05-01', '00:00:00.000') })
    expect((await report(day))[0]?.count).toBe(2)
  })

  it('follows a delete and a restore at once', async () => {
    const { order_id: orderId } = await makeOrder(app.db, { created_at: at('2026-06-01') })
    const june = { fromDate: '2026-06-01', toDate: '2026-06-30' }
    expect(await report(june)).toHaveLength(1)
    await app.call(changeOrderStatus, { token, body: { orderId, updatingStatus: 'Deleted' } })
    expect(await report(june)).toEqual([])
    await app.call(restoreOrders, { token, body: { orderId } })
    expect(await report(june)).toHaveLength(1)
  })

  it.each([
    [{ fromDate: '2026-03-09', toDate: '2026-03-08' }, 'fromDate', 'From must not be after To.'],
    [{ fromDate: '2026-02-30' }, 'fromDate', 'Please enter a date as YYYY-MM-DD.'],
    [{ toDate: '03/09/2026' }, 'toDate', 'Please enter a date as YYYY-MM-DD.'],
    [{ toDate: '0000-01-01' }, 'toDate', 'Please enter a date as YYYY-MM-DD.'],
    [{ toDate: "2026-03-09'; drop table orders" }, 'toDate', 'Please enter a date as YYYY-MM-DD.'],
    [{ fromDate: 20260309 }, 'fromDate', 'Please enter a date as YYYY-MM-DD.'],
    [{ fromDate: ['2026-03-09'] }, 'fromDate', 'Please enter a date as YYYY-MM-DD.'],
  ])('refuses %j and names the field', async (body, path, message) => {
    for (const route of [getCountryOrders, getProcessedBy, getProcessedOverTime, getCompletions]) {
      const answer = await app.call(route, { token, body: body as Range })
      expect(answer.http).toBe(400)
      expect(answer.body.errors).toEqual([{ path, message }])
    }
  })

  it.each(['0001-01-01', '9999-12-31'])('takes %s, the end of the calendar', async (day) => {
    expect(await report({ fromDate: day, toDate: day })).toEqual([])
  })
})

describe.each(databaseKinds())('processed by on %s', (kind) => {
  let app: TestApp
  let [first, second] = [{} as TestMember, {} as TestMember]
  let [firstToken, secondToken] = ['', '']
  beforeAll(async () => {
    app = await testApp(kind)
    first = await makeMember(app.db, 'Manager', 'Sok Dara')
    second = await makeMember(app.db, 'Admin', 'Chan Mony')
  })
  afterAll(() => app.close())
  afterEach(() => app.setNow(null))

  const goTo = async (day: string): Promise<void> => {
    app.setNow(at(day))
    firstToken = await app.signInAs(first)
    secondToken = await app.signInAs(second)
  }
  const move = (token: string, orderId: string, updatingStatus: 'Completed' | 'Awaiting') =>
    app.call(moveOrderStatus, { token, body: { orderId, updatingStatus } })
  const report = async (range: Range): Promise<ProcessedRow[]> =>
    (await app.call(getProcessedBy, { token: firstToken, body: range })).body.data

  it('counts who completed an order first, on that day, once', async () => {
    await goTo('2026-03-02')
    const orders = await Promise.all([1, 2, 3].map(() => makeOrder(app.db)))
    const [a = '', b = '', c = ''] = orders.map(({ order_id }) => order_id)
    await move(firstToken, a, 'Completed')
    await move(firstToken, b, 'Completed')
    await move(secondToken, c, 'Completed')
    await goTo('2026-03-05')
    await move(secondToken, a, 'Awaiting')
    await move(secondToken, a, 'Completed')
    expect(await report({})).toEqual([
      { processed_by: 'Sok Dara', count: 2 },
      { processed_by: 'Chan Mony', count: 1 },
    ])
    expect(await report({ fromDate: '2026-03-05' })).toEqual([])
    expect(await report({ fromDate: '2026-03-02', toDate: '2026-03-02' })).toHaveLength(2)
  })

  it('spreads the same numbers over days, and over months for a long time', async () => {
    await goTo('2026-03-06')
    await move(secondToken, (await makeOrder(app.db)).order_id, 'Completed')
    const over = async (body: Range) =>
      (await app.call(getProcessedOverTime, { token: firstToken, body })).body.data
    expect(await over({})).toEqual({
      unit: 'day',
      rows: [
        { processed_by: 'Chan Mony', period: '2026-03-02', count: 1 },
        { processed_by: 'Sok Dara', period: '2026-03-02', count: 2 },
        { processed_by: 'Chan Mony', period: '2026-03-06', count: 1 },
      ],
    })
    await goTo('2026-07-01')
    await move(secondToken, (await makeOrder(app.db)).order_id, 'Completed')
    const { unit, rows } = await over({})
    expect(unit).toBe('month')
    expect(rows.at(0)).toEqual({ processed_by: 'Chan Mony', period: '2026-03', count: 2 })
    const sums = new Map<string, number>()
    for (const row of rows)
      sums.set(row.processed_by, (sums.get(row.processed_by) ?? 0) + row.count)
    for (const row of await report({})) expect(sums.get(row.processed_by)).toBe(row.count)
  })

  it('is closed to who has no right to it, and to strangers', async () => {
    const token = await app.signInAs(await makeMember(app.db, 'Telecaller'))
    for (const route of [getProcessedBy, getProcessedOverTime, getCompletions]) {
      expect((await app.call(route, { token, body: {} })).http).toBe(403)
      expect((await app.call(route, { body: {} })).http).toBe(401)
    }
    expect((await app.call(getCountryOrders, { token, body: {} })).http).toBe(200)
    expect((await app.call(getCountryOrders, { body: {} })).http).toBe(401)
  })
})
