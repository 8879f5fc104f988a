import { queueNames, queueRows } from '@e-arrival/contract/orders/queues'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeMember } from '../../../../testing/made/make-member.ts'
import { openTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts'
import { addOrders, MEMBERS, settle, TODAY } from '../../../../testing/touched/many-orders.ts'
import { type Touched, watchDatabase } from '../../../../testing/touched/watched-database.ts'
import { makeLandmarks } from '../landmarks/make-landmarks.ts'
import { listOrders } from '../list-orders.read.ts'
import { findNeighbours } from '../neighbours.read.ts'
import type { QueueScope } from '../queue.rules.ts'
import type { Sort, SortDir } from '../sort.read.ts'

const [FEW, MANY] = [12_500, 50_000]
const PAGE = 50
/** Four times the orders may cost this much more, where they cost more than to sort a queue of a thousand. */
const GROWTH = 1.3
const SHORT = { blocks: 1300, rows: 5000 }
const BUILD_MS = 300_000
const MOST_SAMPLES = 4

type Case = readonly [name: string, run: (watched: Watched) => Promise<unknown>]
type Watched = ReturnType<typeof watchDatabase>

const scopeOf = (queue: QueueScope['queue'], unassigned = false): QueueScope => ({
  ...{ queue, today: TODAY, memberId: 1, unassigned },
})
const list = (scope: QueueScope, sort: Sort, search?: string) => {
  const filter = { scope, search }
  return ({ db }: Watched) => listOrders(db, filter, sort, { offset: 0, limit: PAGE })
}
/** A page whose place is told by the list's length, as it is once what it lacks was made. */
const pageOf =
  (scope: QueueScope, sort: Sort, offsetIn: (count: number) => number) =>
  async ({ db }: Watched) => {
    const { count } = await listOrders(db, { scope }, sort, { offset: 0, limit: 0 })
    const window = { offset: Math.max(0, offsetIn(count)), limit: PAGE }
    const { wants } = await listOrders(db, { scope }, sort, window)
    if (wants) await makeLandmarks(db, wants)
  }
const dirs: SortDir[] = ['asc', 'desc']
const newest: Sort = { by: 'created_at', dir: 'desc' }

/**
 * What is due of New, and the months of what is not, hang together with the days of the journey: these few sorts pass by what
 * is not shown, as long as a New order waits, before the first landmark (decision 0040).
 */
const isBoundToDue = (queue: string, by: string): boolean =>
  by === 'process_month' ||
  ((queue === 'newOrder' || queue === 'priorityOrder') &&
    (by === 'arrival_date' || by === 'departure_date'))

/** Of a queue whose orders all have one status a call for it by status is one by the time they came. */
const columnsOf = (queue: QueueScope['queue']) =>
  queueRows[queue].columns.filter(
    (by) => by !== 'process_status' || queue === 'allOrder' || queue === 'refundOrder',
  )

const places: [name: string, offsetIn: (count: number) => number][] = [
  ['middle page', (count) => Math.floor(count / 2)],
  ['last page', (count) => count - PAGE],
]
/** A member's own queue is as long as his day; in the order it came and by status, which is what he works by, it may be longer. */
const queues = queueNames.filter((queue) => queue !== 'myOrder')
const ofOneMember = (['created_at', 'process_status'] as const).flatMap((by) =>
  dirs.flatMap((dir): Case[] => [
    [`myOrder by ${by}, ${dir}`, list(scopeOf('myOrder'), { by, dir })],
    ...places.map(
      ([place, offsetIn]): Case => [
        `myOrder by ${by}, ${dir}, ${place}`,
        pageOf(scopeOf('myOrder'), { by, dir }, offsetIn),
      ],
    ),
  ]),
)
const firstPages = queues.flatMap((queue) =>
  columnsOf(queue)
    .filter((by) => !isBoundToDue(queue, by))
    .flatMap((by) =>
      dirs.flatMap((dir): Case[] => [
        [`${queue} by ${by}, ${dir}`, list(scopeOf(queue), { by, dir })],
        [`${queue} by ${by}, ${dir}, unassigned`, list(scopeOf(queue, true), { by, dir })],
      ]),
    ),
)
/**
 * Of a short part of New PostgreSQL rather sorts what is due than it walks through it. And who is free is asked of the last page as of the
 * middle one: for Order History it is read once more.
 */
const isLookedAt = (queue: string, by: string, place: string, unassigned: boolean): boolean => {
  const isShortPart = queue === 'priorityOrder' || unassigned
  if (place === 'middle page') return !(isShortPart && isBoundToDue(queue, by))
  return unassigned ? queue === 'allOrder' : queue !== 'priorityOrder'
}
const deepPages = queues.flatMap((queue) =>
  columnsOf(queue).flatMap((by) =>
    dirs.flatMap((dir) =>
      [false, true].flatMap((unassigned) =>
        places
          .filter(([place]) => isLookedAt(queue, by, place, unassigned))
          .map(
            ([place, offsetIn]): Case => [
              `${queue} by ${by}, ${dir}, ${place}${unassigned ? ', unassigned' : ''}`,
              pageOf(scopeOf(queue, unassigned), { by, dir }, offsetIn),
            ],
          ),
      ),
    ),
  ),
)
const byName: Sort = { by: 'full_name', dir: 'asc' }
const words = ['mail777@example.com', 'mail@example.com', 'T0000777', 'smith', 'qz', 'absent', 'am']
const rare = words.filter((word) => word !== 'smith' && word !== 'am')
const searched = words.flatMap((word): Case[] => [
  [`"${word}" in all`, list(scopeOf('allOrder'), newest, word)],
  [`"${word}" in all, by name`, list(scopeOf('allOrder'), byName, word)],
])
/** Of a common word a queue is looked through until its bound is counted. */
const searchedInQueue = rare.map(
  (word): Case => [`"${word}" in Pending`, list(scopeOf('pendingOrder'), newest, word)],
)
const neighbours = (['created_at', 'full_name'] as const).flatMap((by) =>
  dirs.map((dir): Case => {
    const filter = { scope: scopeOf('allOrder') }
    return [
      `the next order by ${by}, ${dir}`,
      async ({ db }) => {
        const { rows } = await listOrders(db, filter, { by, dir }, { offset: 20, limit: 1 })
        return findNeighbours(db, filter, { by, dir }, rows[0]?.order_id ?? '')
      },
    ]
  }),
)
const cases = [
  ...[...firstPages, ...deepPages, ...ofOneMember],
  ...[...searched, ...searchedInQueue, ...neighbours],
]

/** Asks PostgreSQL what each read touches, among few orders and among four times as many (issue of speed at any size). */
describe.runIf(inject('postgresUrl'))('a list touches the rows that it shows', () => {
  let database: TestDatabase
  let watched: Watched
  const touched = { few: new Map<string, Touched>(), many: new Map<string, Touched>() }
  const measure = async (into: Map<string, Touched>) => {
    for (const [name, run] of cases) {
      await run(watched)
      into.set(name, await watched.touchedBy(() => run(watched)))
    }
  }
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    watched = watchDatabase(database.url ?? '')
    for (let n = 0; n < MEMBERS; n++) await makeMember(database.db, 'Team')
    await addOrders(database.db, 1, FEW)
    await measure(touched.few)
    await addOrders(database.db, FEW + 1, MANY)
    await measure(touched.many)
  }, BUILD_MS)
  afterAll(async () => {
    await watched.close()
    await database.close()
  })

  const mostOf = (name: string, what: keyof Touched): number =>
    Math.max(touched.few.get(name)?.[what] ?? 0, SHORT[what]) * GROWTH
  const isTooMuch = (name: string, { blocks, rows }: Touched): boolean =>
    blocks > mostOf(name, 'blocks') || rows > mostOf(name, 'rows')

  it.each(cases)('%s', async (name, run) => {
    let many = touched.many.get(name) ?? { blocks: 0, rows: 0 }
    // The planner goes by a sample of the rows: what one sample misleads it to, another does not.
    for (let samples = 1; samples < MOST_SAMPLES && isTooMuch(name, many); samples += 1) {
      await settle(database.db)
      many = await watched.touchedBy(() => run(watched))
    }
    expect(many.blocks, 'blocks').toBeLessThanOrEqual(mostOf(name, 'blocks'))
    expect(many.rows, 'rows').toBeLessThanOrEqual(mostOf(name, 'rows'))
  })
})
