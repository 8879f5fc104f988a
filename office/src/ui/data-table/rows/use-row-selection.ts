import { type ChangeEvent, useCallback, useMemo, useRef } from 'react'
import type { RowSelection } from '../columns/table-column.ts'
import type { DataTableProps } from '../data-table-props.ts'
import { between, withTicked } from './row-selection.rules.ts'

/** Ticks or frees the row of this id; `isRange`: and all from the one that was ticked or freed before it. */
export type TickRow = (id: string, isTicked: boolean, isRange: boolean) => void

/** The change of a row's checkbox, which a browser sends as a click: with Shift the rows between are meant too. */
export const tickAs = (id: string, onTick: TickRow) => (change: ChangeEvent<HTMLInputElement>) =>
  onTick(id, change.target.checked, (change.nativeEvent as MouseEvent).shiftKey === true)

const NOTHING: RowSelection = {}

/**
 * What is selected, kept by id and so over the pages. `tick` is the same function for as long as the table stands: a row that was
 * given another would be drawn anew with each change of any other.
 */
export const useRowSelection = <Row extends object>(props: DataTableProps<Row>) => {
  const { rows, rowId, selection = NOTHING, onSelect } = props
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const latest = useRef({ ids, selection, onSelect })
  latest.current = { ids, selection, onSelect }
  const last = useRef<string>(undefined)
  const put = useCallback((taken: readonly string[], isTicked: boolean, lastId?: string) => {
    const now = latest.current
    last.current = lastId
    now.onSelect?.(withTicked(now.selection, taken, isTicked))
  }, [])
  const tick: TickRow = useCallback(
    (id, isTicked, isRange) =>
      put(isRange ? between(latest.current.ids, last.current, id) : [id], isTicked, id),
    [put],
  )
  const has = (id: string): boolean => selection[id] === true
  return {
    has,
    tick,
    tickAll: (isTicked: boolean) => put(ids, isTicked),
    /** Of the rows that are here. */
    some: ids.some(has),
    all: ids.length > 0 && ids.every(has),
  }
}

export type SelectedRows = ReturnType<typeof useRowSelection>
