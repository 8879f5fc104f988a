import { useCallback, useRef } from 'react'
import type { HeadlessTable } from '../use-data-table.ts'

/** Selects or frees the row of this id, as its checkbox's change says. */
export type ToggleRow = (id: string, change: unknown) => void

/**
 * The same function for as long as the table stands. A headless row is made anew with every change of the list, and a row that
 * was given one would be drawn anew with each change of any other.
 */
export const useToggleRow = <Row extends object>(table: HeadlessTable<Row>): ToggleRow => {
  const latest = useRef(table)
  latest.current = table
  return useCallback((id, change) => {
    latest.current.getCoreRowModel().rowsById[id]?.getToggleSelectedHandler()(change)
  }, [])
}
