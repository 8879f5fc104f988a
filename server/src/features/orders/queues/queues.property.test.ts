import { queueCount, queueNames } from '@e-arrival/contract/orders/queues'
import { sortFields } from '@e-arrival/contract/orders/rows'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../testing/made/make-member.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts'
import { countFolders } from './counters/counted.read.ts'
import { listOrders } from './list-orders.read.ts'
import { findNeighbours } from './neighbours.read.ts'
import {
  inModelQueue,
  type ModelOrder,
  modelOrder,
  orderArbitrary,
  TODAY,
} from './queues.model.fixture.ts'

const ORDERS = 300

describe.each(databaseKinds())('queues against the model (%s)', (kind) => {
  let database: TestDatabase
  let orders: ModelOrder[]
  let memberIds: number[]
  const names = new Map<number, string>()

  beforeAll(async () => {
    database = await openTestDatabase(kind)
    const { db } = database
    for (const name of ['Zoe', 'adam', 'Ben'])
      names.set((await makeMember(db, 'Team', name)).id, name)
    memberIds = [...names.keys()]
    const parts = fc.sample(orderArbitrary(memberIds), { numRuns: ORDERS, seed: 20260310 })
    orders = await Promise.all(
      parts.map(async (part, index) => {
        const row = {
          ...part,
          order_id: `M${String((index * 7919) % 100_000).padStart(6, '0')}`,
          status_changed_at: part.created_at,
          passport_issued_country: '',
          intake_category: 'standard' as const,
        }
        const { id } = await db
          .insertInto('orders')
          .values(row)
          .returning('id')
          .executeTakeFirstOrThrow()
        return { ...row, id }
      }),
    )
  })
  afterAll(() => database.close())

  const scopes = fc.record({
    queue: fc.constantFrom(...queueNames),
    today: fc.constantFrom(TODAY, '2026-03-09', '2026-04-01'),
    memberId: fc.constantFrom(1, 2, 3, 0),
    month: fc.option(fc.integer({ min: 1, max: 5 }), { nil: undefined, freq: 2 }),
    unassigned: fc.boolean(),
  })
  const sorts = fc.record({
    by: fc.constantFrom(...sortFields),
    dir: fc.constantFrom('asc' as const, 'desc' as const),
  })

  it('holds the same orders in the same order, whatever the window', async () => {
    const windows = fc.record({
      offset: fc.integer({ min: 0, max: ORDERS }),
      limit: fc.integer({ min: 1, max: 60 }),
    })
    await fc.assert(
      fc.asyncProperty(scopes, sorts, windows, async (scope, sort, window) => {
        const expected = orders
          .filter((order) => inModelQueue(order, scope))
          .sort(modelOrder(sort, names))
        const { rows, count } = await listOrders(database.db, { scope }, sort, window)
        expect(count).toBe(expected.length)
        expect(rows.map(({ id }) => id)).toEqual(
          expected.slice(window.offset, window.offset + window.limit).map(({ id }) => id),
        )
      }),
      { numRuns: 300 },
    )
  })

  it('covers a queue exactly once, page by page', async () => {
    await fc.assert(
      fc.asyncProperty(
        scopes,
        sorts,
        fc.integer({ min: 7, max: 90 }),
        async (scope, sort, size) => {
          const seen: number[] = []
          for (let offset = 0; offset <= ORDERS; offset += size) {
            const { rows } = await listOrders(database.db, { scope }, sort, { offset, limit: size })
            seen.push(...rows.map(({ id }) => id))
          }
          const expected = orders.filter((order) => inModelQueue(order, scope))
          expect(seen.sort((a, b) => a - b)).toEqual(
            expected.map(({ id }) => id).sort((a, b) => a - b),
          )
        },
      ),
      { numRuns: 20 },
    )
  })

  it('counts every folder as its list does, on any day', async () => {
    for (const today of ['2026-02-01', TODAY, '2026-03-11', '2027-01-01'])
      for (const memberId of memberIds) {
        const counts = await countFolders(database.db, today, memberId)
        for (const queue of queueNames)
          expect([queue, counts[queueCount[queue]]]).toEqual([
            queue,
            orders.filter((order) => inModelQueue(order, { queue, today, memberId })).length,
          ])
      }
  })

  it('keeps New, Priority and Future apart and leaves no New order out', async () => {
    const of = async (queue: (typeof queueNames)[number], today: string) =>
      (
        await listOrders(
          database.db,
          { scope: { queue, today, memberId: 0 } },
          { by: 'order_id', dir: 'asc' },
          { offset: 0, limit: ORDERS },
        )
      ).rows.map(({ id }) => id)
    for (const today of [TODAY, '2026-02-20', '2026-12-31']) {
      const parts = await Promise.all(
        (['newOrder', 'priorityOrder', 'futureOrder'] as const).map((queue) => of(queue, today)),
      )
      expect(parts.flat().sort((a, b) => a - b)).toEqual(
        orders
          .filter(({ status }) => status === 'New')
          .map(({ id }) => id)
          .sort((a, b) => a - b),
      )
    }
  })

  it('walks from an order to its neighbours, the order in the queue or not', async () => {
    await fc.assert(
      fc.asyncProperty(scopes, sorts, fc.nat(ORDERS - 1), async (scope, sort, index) => {
        const order = orders[index] ?? expect.unreachable()
        const compare = modelOrder(sort, names)
        const others = orders
          .filter((other) => other.id !== order.id && inModelQueue(other, scope))
          .sort(compare)
        expect(await findNeighbours(database.db, { scope }, sort, order.order_id)).toEqual({
          previous: others.filter((other) => compare(other, order) < 0).at(-1)?.order_id ?? null,
          next: others.find((other) => compare(other, order) > 0)?.order_id ?? null,
          position: inModelQueue(order, scope)
            ? others.filter((other) => compare(other, order) < 0).length + 1
            : null,
          total: others.length + Number(inModelQueue(order, scope)),
          totalIsBound: false,
        })
      }),
      { numRuns: 150 },
    )
  })

  it('finds an order by any part of any of its fields', async () => {
    const everything = { queue: 'allOrder', today: TODAY, memberId: 0 } as const
    const fields = [
      'order_id',
      'full_name',
      'surname',
      'email',
      'both',
      'reversed',
      'phone',
    ] as const
    await fc.assert(
      fc.asyncProperty(
        fc.nat(ORDERS - 1),
        fc.constantFrom(...fields),
        fc.nat(20),
        fc.integer({ min: 1, max: 12 }),
        fc.boolean(),
        async (index, field, from, length, upper) => {
          const order = orders[index] ?? expect.unreachable()
          const whole = {
            ...order,
            both: `${order.full_name} ${order.surname}`,
            reversed: `${order.surname} ${order.full_name}`,
            phone: order.phone_number.replaceAll('(0)', '').replaceAll(/\D/g, '') || '-',
          }[field]
          const part = [...whole]
            .slice(from % [...whole].length)
            .slice(0, length)
            .join('')
          fc.pre(part.trim() !== '' && part !== '-')
          const { rows } = await listOrders(
            database.db,
            { scope: everything, search: upper ? part.toUpperCase() : part },
            { by: 'created_at', dir: 'desc' },
            { offset: 0, limit: ORDERS },
          )
          expect(rows.map(({ id }) => id)).toContain(order.id)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('finds nothing that does not hold the term', async () => {
    const everything = { queue: 'allOrder', today: TODAY, memberId: 0 } as const
    const words = fc.string({
      unit: fc.constantFrom(...'abxyzдм王%_\\ '),
      minLength: 1,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(words, async (term) => {
        const wanted = term.replaceAll(/\s+/g, ' ').trim().toLowerCase()
        fc.pre(wanted !== '')
        const { rows } = await listOrders(
          database.db,
          { scope: everything, search: term },
          { by: 'order_id', dir: 'asc' },
          { offset: 0, limit: ORDERS },
        )
        const expected = orders.filter((order) =>
          [
            order.order_id,
            `${order.full_name} ${order.surname}`,
            `${order.surname} ${order.full_name}`,
            order.email,
          ].some((line) => line.replaceAll(/\s+/g, ' ').toLowerCase().includes(wanted)),
        )
        expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
          expected.map(({ id }) => id).sort((a, b) => a - b),
        )
      }),
      { numRuns: 150 },
    )
  })
})
