import type { SortField } from '@e-arrival/contract/orders/rows'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ListFilter } from '../list-filter.read.ts'
import type { QueueScope } from '../queue.rules.ts'
import { holdsOf } from '../queue-holds.rules.ts'
import type { Sort } from '../sort.read.ts'
import { type Walk, walkFromWithin } from '../walk.read.ts'

/** A list that may have landmarks, orders whose place in it is known: its name says all that it holds, and in which order. */
export type Landmarked = { name: string; walk: Walk; scope: QueueScope; sort: Sort }

/** So many landmarks a list has as long as it is not very long: a page then begins near one, and making them anew is quick. */
const LANDMARKS = 2000
/** The most is what a page passes by in less time than it takes to be asked for; half as many would be twice as long to set. */
const SPAN = { least: 50, most: 200 }

/** How many rows of a list stand between two landmarks. */
export const spanOf = (rows: number): number =>
  Math.min(SPAN.most, Math.max(SPAN.least, Math.ceil(rows / LANDMARKS)))

/** A page begins no farther behind a landmark than this: room for what comes in between two. */
export const REACH = 1000

/** What New, Priority and Future hold, and in which months, is another thing each day. */
const nameOf = ({ queue, today, memberId, month, unassigned, statuses }: QueueScope, sort: Sort) =>
  JSON.stringify([
    ...[queue, sort.by, sort.dir, unassigned === true, month ?? null, statuses ?? null],
    ...[memberId, holdsOf(queue).kind === 'new' ? today : null],
  ])

/** The list as one with landmarks; undefined where no index has it in order, so that there is nothing to begin at. */
export const landmarkedOf = (filter: ListFilter, sort: Sort): Landmarked | undefined => {
  const walk = walkFromWithin(filter, sort)
  return walk && { name: nameOf(filter.scope, sort), walk, scope: filter.scope, sort }
}

/** Of what is spelled the old spelling is kept nowhere: once one has changed, landmarks by it are of no use. */
const SPELLED: readonly SortField[] = ['full_name', 'email', 'phone_number']
/** Whether a change that was noted leaves a list's landmarks of no use. */
export const isUnsettledBy = ({ by }: Sort): RawBuilder<SqlBool> =>
  SPELLED.includes(by) ? sql<SqlBool>`what in ('many', 'texts')` : sql<SqlBool>`what = 'many'`
