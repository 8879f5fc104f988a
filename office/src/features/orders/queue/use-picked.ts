import type { OrderRow } from '@e-arrival/contract/orders.rows'
import { useCallback, useMemo, useState } from 'react'
import type { RowSelection } from '../../../ui/data-table/table-column.ts'
import type { PickedOrder } from '../actions/folder-action.ts'

/** The selected orders of a queue over all its pages: id and the status that was seen (spec 1 §3, D17). */
export const usePicked = (rows: readonly OrderRow[]) => {
  const [picked, setPicked] = useState<ReadonlyMap<string, PickedOrder>>(new Map())
  const selection = useMemo<RowSelection>(
    () => Object.fromEntries([...picked.keys()].map((id) => [id, true as const])),
    [picked],
  )
  const select = (next: RowSelection) => {
    const status = new Map(rows.map((row) => [row.order_id, row.process_status]))
    const kept = Object.keys(next).map(
      (id) => [id, picked.get(id) ?? { id, status: status.get(id) ?? '' }] as const,
    )
    setPicked(new Map(kept))
  }
  const drop = useCallback(
    (ids: readonly string[]) =>
      setPicked((old) => new Map([...old].filter(([id]) => !ids.includes(id)))),
    [],
  )
  const clear = useCallback(() => setPicked(new Map()), [])
  return { orders: [...picked.values()], selection, select, drop, clear }
}
