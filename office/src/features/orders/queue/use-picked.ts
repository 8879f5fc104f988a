import type { OrderRow } from '@e-arrival/contract/orders.rows'
import { useCallback, useMemo, useState } from 'react'
import type { RowSelection } from '../../../ui/data-table/table-column.ts'
import type { PickedOrder } from '../actions/folder-action.ts'
import type { WholeQueue } from '../bulk/run-whole-queue.ts'
import type { ListFilter } from './order-list.ts'

type Picked = ReadonlyMap<string, PickedOrder>
const NOBODY: Picked = new Map()

const isSame = (a: ListFilter, b: ListFilter): boolean =>
  a.search === b.search && a.unassigned === b.unassigned && a.month === b.month

const idsOf = (ids: Iterable<string>): RowSelection =>
  Object.fromEntries([...ids].map((id) => [id, true as const]))

/**
 * The selected orders of a queue over all its pages: id and the status that was seen (spec 1 §3, D17), or the whole queue
 * as a query. Taking one row out of the whole leaves the other rows in view; another filter is another whole.
 */
export const usePicked = (rows: readonly OrderRow[], filter: ListFilter) => {
  const [picked, setPicked] = useState(NOBODY)
  const [chosen, setWhole] = useState<WholeQueue>()
  const whole = chosen && isSame(chosen.filter, filter) ? chosen : undefined
  const selection = useMemo(
    () => idsOf(whole ? rows.map((row) => row.order_id) : picked.keys()),
    [picked, whole, rows],
  )
  const select = (next: RowSelection) => {
    const status = new Map(rows.map((row) => [row.order_id, row.process_status]))
    const kept = Object.keys(next).map(
      (id) => [id, picked.get(id) ?? { id, status: status.get(id) ?? '' }] as const,
    )
    setWhole(undefined)
    setPicked(new Map(kept))
  }
  const drop = useCallback(
    (ids: readonly string[]) =>
      setPicked((old) => new Map([...old].filter(([id]) => !ids.includes(id)))),
    [],
  )
  const clear = useCallback(() => {
    setWhole(undefined)
    setPicked(NOBODY)
  }, [])
  const orders = [...picked.values()]
  return {
    orders,
    whole,
    count: whole?.count ?? orders.length,
    selection,
    select,
    setWhole,
    drop,
    clear,
  }
}

export type PickedOrders = ReturnType<typeof usePicked>
