import type { Db } from '../../../platform/db/db.ts'
import { readTerm } from '../search/search-term.rules.ts'
import { isCounted } from './counters/counted.read.ts'
import type { Landmarked } from './landmarks/landmarked.read.ts'
import {
  boundedList,
  filtered,
  isWholeScope,
  type ListFilter,
  type OrderList,
} from './list-filter.read.ts'
import { countUpToBound, readCountedWindow, readWindow } from './list-window.read.ts'
import { searchQueue } from './searched/search-queue.read.ts'
import type { Sort } from './sort.read.ts'
import { walkFromBeginning } from './walk.read.ts'
import type { Window } from './walked.read.ts'

/**
 * A window of a queue, sorted and filtered on the server, with the total of the filtered list: exact from the counters
 * where they know it, else counted up to SEARCH_COUNT_BOUND and marked so. wants: the list whose landmarks would make the window quick.
 */
export const listOrders = async (
  db: Db,
  filter: ListFilter,
  sort: Sort,
  window: Window,
): Promise<OrderList & { wants?: Landmarked }> => {
  const where = filtered(filter)
  const term = readTerm(filter.search ?? '')
  if (term) return searchQueue(db, { filter, term, sort, window })
  if (isWholeScope(filter) && isCounted(filter.scope))
    return readCountedWindow(db, filter.scope, sort, window)
  const [rows, counted] = await Promise.all([
    readWindow(db, walkFromBeginning(filter, sort), sort, window),
    countUpToBound(db, where),
  ])
  return boundedList(rows, counted)
}
