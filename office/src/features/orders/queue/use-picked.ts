import { EXCEPT_LIMIT } from '@e-arrival/contract/orders/bulk'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { useCallback, useMemo, useState } from 'react'
import { toast } from 'react-toastify'
import type { RowSelection } from '../../../ui/data-table/columns/table-column.ts'
import type { PickedOrder } from '../actions/folder-action.ts'
import {
  countOf,
  isIn,
  type Listed,
  stillOf,
  type WholeQueue,
  withoutUnpicked,
} from '../bulk/whole-queue.rules.ts'
import { type ListFilter, questionOf } from '../list/order-list.ts'

type Picked = ReadonlyMap<string, PickedOrder>
const NOBODY: Picked = new Map()

const idsOf = (ids: Iterable<string>): RowSelection =>
  Object.fromEntries([...ids].map((id) => [id, true as const]))

/**
 * The selected orders of a queue over its pages: id and the status that was seen (spec 1 §3, D17), or the whole queue as a
 * query less those taken out. It ends with the search and the filters it was made under; `hidden` counts what is
 * selected and not among the rows on the screen. `now`: what the search and the filters find at this moment, where that is known.
 */
export const usePicked = (
  rows: readonly OrderRow[],
  filter: ListFilter,
  now: Listed | undefined,
) => {
  const under = questionOf(filter)
  const [chosenUnder, setChosenUnder] = useState(under)
  const [picked, setPicked] = useState(NOBODY)
  const [chosen, setWhole] = useState<WholeQueue>()
  const whole = chosen && (now ? stillOf(chosen, now) : chosen)
  const clear = useCallback(() => {
    setWhole(undefined)
    setPicked(NOBODY)
  }, [])
  if (chosenUnder !== under) {
    setChosenUnder(under)
    clear()
  }
  const [rowsUnder, setRowsUnder] = useState(under)
  if (now && rowsUnder !== under) setRowsUnder(under)
  const selection = useMemo(
    () =>
      idsOf(
        chosen ? rows.filter((row) => isIn(chosen, row)).map((row) => row.order_id) : picked.keys(),
      ),
    [picked, chosen, rows],
  )
  const select = (next: RowSelection) => {
    // The rows of the search before, which still stand there: they go the next moment, and nobody means them.
    if (rowsUnder !== under) return
    if (chosen) {
      const less = withoutUnpicked(chosen, rows, next)
      if (less.except.size <= EXCEPT_LIMIT) setWhole(less)
      else toast.info('No more orders can be left out. Search or filter first.')
      return
    }
    const status = new Map(rows.map((row) => [row.order_id, row.process_status]))
    const kept = Object.keys(next).map(
      (id) => [id, picked.get(id) ?? { id, status: status.get(id) ?? '' }] as const,
    )
    setPicked(new Map(kept))
  }
  const drop = useCallback((ids: readonly string[]) => {
    const gone = new Set(ids)
    setPicked((old) => new Map([...old].filter(([id]) => !gone.has(id))))
  }, [])
  const orders = [...picked.values()]
  const count = whole ? countOf(whole) : orders.length
  const shown = new Set(rows.map((row) => row.order_id))
  const outOfSight = [...picked.keys()].filter((id) => !shown.has(id))
  const inSight = rows.filter((row) => selection[row.order_id]).length
  return {
    orders,
    whole,
    count,
    hidden: Math.max(0, count - inSight),
    /** Those picked one by one that are not among the rows on the screen. */
    outOfSight: whole ? [] : outOfSight,
    selection,
    select,
    setWhole,
    drop,
    clear,
  }
}

export type PickedOrders = ReturnType<typeof usePicked>
