import { offersUnassigned, queueNames } from '@e-arrival/contract/orders/queues'
import { sortFields } from '@e-arrival/contract/orders/rows'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMember } from '../../../../testing/made/make-member.ts'
import {
  databaseKinds,
  openTestDatabase,
  type TestDatabase,
} from '../../../../testing/test-database.ts'
import type { QueueScope } from '../queue.rules.ts'
import {
  inModelQueue,
  type ModelOrder,
  modelOrder,
  orderArbitrary,
  TODAY,
} from '../queues.model.fixture.ts'
import type { Sort } from '../sort.read.ts'
import { readFromLandmark } from './landmark-window.read.ts'
import { landmarkedOf } from './landmarked.read.ts'
import { makeLandmarks } from './make-landmarks.ts'
import { sweepChanges } from './sweep-changes.store.ts'

const [ORDERS, SPAN, CHANGES, RUNS] = [250, 7, 12, 80]

type Part = Omit<ModelOrder, 'id' | 'order_id'>

describe.each(databaseKinds())('a list that begins at a landmark (%s)', (kind) => {
  let database: TestDatabase
  let orders: ModelOrder[]
  let parts: fc.Arbitrary<Part>
  let next = 0
  const names = new Map<number, string>()

  const add = async (part: Part): Promise<ModelOrder> => {
    next += 1
    const row = {
      ...part,
      order_id: `L${String((next * 7919) % 100_000).padStart(6, '0')}`,
      status_changed_at: part.created_at,
      passport_issued_country: '',
      intake_category: 'standard' as const,
    }
    const made = database.db.insertInto('orders').values(row).returning('id')
    return { ...row, id: (await made.executeTakeFirstOrThrow()).id }
  }

  beforeAll(async () => {
    database = await openTestDatabase(kind)
    for (const name of ['Zoe', 'adam', 'Ben'])
      names.set((await makeMember(database.db, 'Team', name)).id, name)
    parts = orderArbitrary([...names.keys()])
    orders = []
    for (const part of fc.sample(parts, { numRuns: ORDERS, seed: 20260311 }))
      orders.push(await add(part))
  })
  afterAll(() => database.close())

  const scopes: fc.Arbitrary<QueueScope> = fc.record({
    queue: fc.constantFrom(...queueNames),
    today: fc.constant(TODAY),
    memberId: fc.constantFrom(1, 2, 3),
    unassigned: fc.boolean(),
  })
  const sorts = fc.record({
    by: fc.constantFrom(...sortFields),
    dir: fc.constantFrom('asc' as const, 'desc' as const),
  })
  const isOffered = ({ queue, unassigned }: QueueScope) => !unassigned || offersUnassigned(queue)

  /** Somebody works: single orders move, one comes; what texts say stays, or changes too. */
  const work = async (changes: Part[], withTexts: boolean): Promise<void> => {
    for (const [at, { full_name, email, phone_number, surname, ...part }] of changes.entries()) {
      const order = orders[(at * 37 + next * 11) % orders.length] ?? expect.unreachable()
      const { created_at: _kept, ...moved } = part
      const set = { ...moved, ...(withTexts ? { full_name, email, phone_number, surname } : {}) }
      await database.db.updateTable('orders').set(set).where('id', '=', order.id).execute()
      Object.assign(order, set)
    }
    const [come] = changes
    if (come) orders.push(await add(come))
  }

  const offsets = [SPAN, 2 * SPAN + 3, 40, 95, 130, 200, 247]
  const expectPages = async (scope: QueueScope, sort: Sort, mayLack: boolean): Promise<number> => {
    const list = landmarkedOf({ scope }, sort)
    if (!list) return 0
    const expected = orders
      .filter((order) => inModelQueue(order, scope))
      .sort(modelOrder(sort, names))
    let found = 0
    for (const offset of offsets.filter((at) => at < expected.length)) {
      const { rows, count } = await readFromLandmark(database.db, list, { offset, limit: 20 })
      expect(count).toBe(expected.length)
      if (rows === null && mayLack) continue
      found += 1
      expect(rows?.map(({ id }) => id)).toEqual(
        expected.slice(offset, offset + 20).map(({ id }) => id),
      )
    }
    return found
  }

  it('is the list, as it is and after orders have moved and come', async () => {
    const found = { before: 0, after: 0 }
    await fc.assert(
      fc.asyncProperty(
        scopes.filter(isOffered),
        sorts,
        fc.array(parts as fc.Arbitrary<Part>, { maxLength: CHANGES }),
        async (scope, sort, changes) => {
          const list = landmarkedOf({ scope }, sort)
          fc.pre(list !== undefined)
          await makeLandmarks(database.db, list, SPAN)
          // A landmark that moved itself is passed over: at a list's beginning none may be left.
          found.before += await expectPages(scope, sort, true)
          await work(changes, false)
          found.after += await expectPages(scope, sort, true)
        },
      ),
      { numRuns: RUNS },
    )
    expect(found.before).toBeGreaterThan(RUNS / 4)
    expect(found.after).toBeGreaterThan(RUNS / 4)
  })

  it('needs no walk for any page of a list that nothing has changed in', async () => {
    for (const dir of ['asc', 'desc'] as const)
      for (const by of sortFields) {
        const scope = { queue: 'allOrder', today: TODAY, memberId: 0 } as const
        const list = landmarkedOf({ scope }, { by, dir })
        if (!list) continue
        await sql`delete from landmark_lists`.execute(database.db)
        await makeLandmarks(database.db, list, SPAN)
        expect([by, await expectPages(scope, { by, dir }, false)]).toEqual([by, offsets.length])
      }
  })

  it('is walked to again once a name was spelled anew, until its landmarks are made anew', async () => {
    const scope = { queue: 'allOrder', today: TODAY, memberId: 0 } as const
    const sort = { by: 'full_name', dir: 'asc' } as const
    const list = landmarkedOf({ scope }, sort) ?? expect.unreachable()
    const byDay = { by: 'arrival_date', dir: 'asc' } as const
    await makeLandmarks(database.db, list, SPAN)
    await makeLandmarks(database.db, landmarkedOf({ scope }, byDay) ?? expect.unreachable(), SPAN)
    await work(fc.sample(parts as fc.Arbitrary<Part>, { numRuns: 3, seed: 5 }), true)
    expect(await expectPages(scope, sort, true)).toBe(0)
    expect(await expectPages(scope, byDay, true)).toBeGreaterThan(0)
    await makeLandmarks(database.db, list, SPAN)
    expect(await expectPages(scope, sort, false)).toBeGreaterThan(0)
  })

  it('is walked to after many came at once, and after changes were forgotten that landmarks need', async () => {
    const scope = { queue: 'allOrder', today: TODAY, memberId: 0 } as const
    const sort = { by: 'order_id', dir: 'desc' } as const
    const list = landmarkedOf({ scope }, sort) ?? expect.unreachable()
    await makeLandmarks(database.db, list, SPAN)
    await work(fc.sample(parts as fc.Arbitrary<Part>, { numRuns: 9, seed: 6 }), false)
    expect(await expectPages(scope, sort, true)).toBeGreaterThan(0)
    await sweepChanges(database.db, 3)
    expect(await expectPages(scope, sort, true)).toBe(0)
    await makeLandmarks(database.db, list, SPAN)
    await sweepChanges(database.db, 3)
    expect(await expectPages(scope, sort, true)).toBeGreaterThan(0)
  })
})
