import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Db } from '../../../../platform/db/db.ts'
import { makeMember } from '../../../../testing/made/make-member.ts'
import { openTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { addOrders, MEMBERS, TODAY } from '../../../../testing/touched/many-orders.ts'
import { countQueue } from '../counters/counted.read.ts'
import { filtered } from '../list-filter.read.ts'
import type { QueueScope } from '../queue.rules.ts'
import { inOrder, type Sort, sortKey } from '../sort.read.ts'
import { readFromLandmark } from './landmark-window.read.ts'
import { type Landmarked, landmarkedOf } from './landmarked.read.ts'
import { makeLandmarks } from './make-landmarks.ts'
import { sweepChanges } from './sweep-changes.store.ts'

const [ORDERS, MOVERS, LOOKS, SPAN] = [3000, 4, 60, 40]
const STATUSES = ['New', 'Pending', 'Completed', 'Refunds']

const lists = (
  [
    [
      { queue: 'allOrder', unassigned: false },
      { by: 'full_name', dir: 'asc' },
    ],
    [
      { queue: 'completedOrder', unassigned: true },
      { by: 'created_at', dir: 'desc' },
    ],
    [
      { queue: 'newOrder', unassigned: false },
      { by: 'arrival_date', dir: 'desc' },
    ],
    [
      { queue: 'refundOrder', unassigned: false },
      { by: 'email', dir: 'desc' },
    ],
    [
      { queue: 'allOrder', unassigned: true },
      { by: 'process_status', dir: 'asc' },
    ],
  ] satisfies [Omit<QueueScope, 'today' | 'memberId'>, Sort][]
).map(([scope, sort]): Landmarked => {
  const filter = { scope: { ...scope, today: TODAY, memberId: 0 } }
  return landmarkedOf(filter, sort) ?? expect.unreachable()
})

/** Moves an order to and fro in transactions that are open for a while, and some that are taken back. */
const moveUntil = async (db: Db, isOver: () => boolean, seed: number): Promise<number> => {
  let moved = 0
  for (let turn = seed; !isOver(); turn += MOVERS) {
    const id = 1 + ((turn * 7919) % ORDERS)
    const status = STATUSES[turn % STATUSES.length] ?? 'New'
    const move = db.transaction().execute(async (trx) => {
      await sql`update orders set status = ${status}, assigned_to = case when ${turn % 3 === 0} then null
        else (select min(id) from staff) end, processing_date = date '2026-03-01' + ${turn % 20}::int where id = ${id}`.execute(
        trx,
      )
      if (turn % 5 === 0) await sql`select pg_sleep(0.02)`.execute(trx)
      if (turn % 7 === 0) throw new Error('taken back')
    })
    await move.then(
      () => (moved += 1),
      () => undefined,
    )
  }
  return moved
}

/** At one moment: the ids of a whole list, its total, and a page from the nearest landmark. */
const lookAt = (db: Db, list: Landmarked, share: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const count = await countQueue(trx, list.scope)
      const offset = Math.max(SPAN, Math.floor(count * share))
      const page = await readFromLandmark(trx, list, { offset, limit: 25 })
      const { rows: all } = await sql<{ id: number }>`
        select id from orders where ${filtered({ scope: list.scope })}
        order by ${inOrder(list.sort, sortKey(list.sort), sql`orders.id`)}`.execute(trx)
      return { page, count, expected: all.slice(offset, offset + 25).map(({ id }) => id) }
    })

describe.runIf(inject('postgresUrl'))('while orders move', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    for (let n = 0; n < MEMBERS; n++) await makeMember(database.db, 'Team')
    await addOrders(database.db, 1, ORDERS)
  })
  afterAll(() => database.close())

  it('a page that begins at a landmark is the list of that moment, also where landmarks were made meanwhile', async () => {
    const { db } = database
    let over = false
    const movers = Array.from({ length: MOVERS }, (_, seed) => moveUntil(db, () => over, seed))
    let found = 0
    try {
      for (const list of lists) await makeLandmarks(db, list, SPAN)
      for (let look = 0; look < LOOKS; look++) {
        const list = lists[look % lists.length] ?? expect.unreachable()
        if (look % 17 === 16) await makeLandmarks(db, list, SPAN)
        if (look % 13 === 12) await sweepChanges(db)
        const { page, count, expected } = await lookAt(db, list, ((look * 37) % 100) / 100)
        expect(page.count).toBe(count)
        if (page.rows === null) continue
        found += 1
        expect(page.rows.map(({ id }) => id)).toEqual(expected)
      }
    } finally {
      over = true
    }
    const moved = await Promise.all(movers)
    expect(found).toBeGreaterThan(LOOKS / 2)
    expect(moved.reduce((sum, n) => sum + n, 0)).toBeGreaterThan(LOOKS)
  })
})
