import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { askKnown } from '../../../platform/db/known-statement.ts'
import { prepared } from '../../../platform/db/prepared.ts'
import { countQueue, totalOf } from './counters/counted.read.ts'
import { findReceivedDay, fromReceivedDay, knowsReceivedDays } from './counters/received.read.ts'
import { readFromLandmark } from './landmarks/landmark-window.read.ts'
import { type Landmarked, landmarkedOf } from './landmarks/landmarked.read.ts'
import { REFRESHED_AFTER } from './landmarks/make-landmarks.ts'
import { COUNT_UP_TO } from './list-filter.read.ts'
import { asOrderRow, type ReadRow, rowColumns } from './order-rows.read.ts'
import type { QueueScope } from './queue.rules.ts'
import { shapeOf } from './scope-shape.rules.ts'
import { inOrder, type Sort } from './sort.read.ts'
import { type Walk, walkOf } from './walk.read.ts'
import { isUsual, type Window, walked } from './walked.read.ts'

const k = sql`w.k`
const id = sql`w.id`

/** The rows of a window of a walk; only the window's rows are joined and read in full. */
export const readWindow = async (
  db: Db,
  walk: Walk,
  sort: Sort,
  window: Window,
  backwards = false,
): Promise<OrderRow[]> => {
  if (window.limit <= 0) return []
  const { rows } = await sql<ReadRow>`
    select ${rowColumns} from (${walked(walk, sort, window, { backwards })}) w
      join orders on orders.id = w.id left join staff on staff.id = orders.assigned_to
    order by ${inOrder(sort, k, id)}`.execute(db)
  return rows.map(asOrderRow)
}

type CountedList = { rows: OrderRow[]; count: number }
type Found = ReadRow & { id: number | null; total: number }

const withTotal = (scope: QueueScope, sort: Sort, window: Window, mark = sql``) => sql<Found>`
  select ${mark} counted.total, ${rowColumns} from (select ${totalOf(scope)} as total) counted
    left join ((${walked(walkOf({ scope }, sort), sort, window)}) w
      join orders on orders.id = w.id left join staff on staff.id = orders.assigned_to) on true
  order by ${inOrder(sort, k, id)}`

const asCounted = (rows: Found[]): CountedList => ({
  rows: rows.filter((row) => row.id !== null).map(asOrderRow),
  count: rows[0]?.total ?? 0,
})

/** The first page and the list's total, in one round trip: what is asked for all day, and of few sizes. */
const readFirstPage = async (db: Db, scope: QueueScope, sort: Sort, window: Window) => {
  const { key, values, scope: shape } = shapeOf(scope)
  const known = JSON.stringify([key, sort.by, sort.dir, window.limit])
  return asCounted(
    await askKnown(db, known, () => withTotal(shape, sort, window, prepared), values),
  )
}

/** The same of another window, whose best plan may depend on where it is. */
const readNearBeginning = async (db: Db, scope: QueueScope, sort: Sort, window: Window) => {
  const { rows } = await withTotal(scope, sort, window).execute(db)
  return asCounted(rows)
}

/** Beyond this offset it pays to begin elsewhere than at the list's beginning. */
const DEEP = 250

/**
 * A window of a queue whose total the counters know, with that total. A deep one begins at a landmark; where there is none yet, one by the
 * time orders came begins at its day, and another one beyond the middle is walked to from the list's end.
 */
export const readCountedWindow = async (
  db: Db,
  scope: QueueScope,
  sort: Sort,
  window: Window,
): Promise<CountedList & { wants?: Landmarked }> => {
  if (window.offset === 0 && isUsual(window.limit)) return readFirstPage(db, scope, sort, window)
  if (window.offset < DEEP) return readNearBeginning(db, scope, sort, window)
  const landmarked = landmarkedOf({ scope }, sort)
  if (!landmarked) return readWithoutLandmark(db, scope, sort, window)
  const { rows, count, changes } = await readFromLandmark(db, landmarked, window)
  if (!rows) {
    const list = await readWithoutLandmark(db, scope, sort, window)
    return list.count > window.offset ? { ...list, wants: landmarked } : list
  }
  return changes < REFRESHED_AFTER ? { rows, count } : { rows, count, wants: landmarked }
}

const readWithoutLandmark = async (
  db: Db,
  scope: QueueScope,
  sort: Sort,
  window: Window,
): Promise<CountedList> => {
  const walk = walkOf({ scope }, sort)
  if (!knowsReceivedDays(scope, sort))
    return readFromNearerEnd(db, walk, sort, window, await countQueue(db, scope))
  const { total: count, found } = await findReceivedDay(db, scope, sort, window.offset)
  if (!found) return readFromNearerEnd(db, walk, sort, window, count)
  const where = sql<SqlBool>`${walk.where} and ${fromReceivedDay(sort, found)}`
  const within = { offset: window.offset - found.before, limit: window.limit }
  return { rows: await readWindow(db, { ...walk, where }, sort, within), count }
}

const readFromNearerEnd = async (
  db: Db,
  walk: Walk,
  sort: Sort,
  window: Window,
  count: number,
): Promise<CountedList> => {
  const limit = Math.min(window.limit, count - window.offset)
  const fromEnd = count - window.offset - limit
  const rows =
    fromEnd < window.offset
      ? await readWindow(db, walk, sort, { offset: fromEnd, limit }, true)
      : await readWindow(db, walk, sort, { offset: window.offset, limit })
  return { rows, count }
}

/** How many rows a condition leaves, counted up to COUNT_UP_TO. */
export const countUpToBound = async (db: Db, where: Expression<SqlBool>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from
    (select from orders where ${where} limit ${sql.lit(COUNT_UP_TO)}) bounded`.execute(db)
  return rows[0]?.n ?? 0
}
