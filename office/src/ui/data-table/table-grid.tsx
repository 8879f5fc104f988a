import { useEffect, useMemo, useRef } from 'react'
import { latePart, withLateParts } from '../late/late-part.ts'
import { useWanted } from '../late/use-wanted.ts'
import { columnWidths } from './columns/column-widths.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { MAX_SCROLLED_ROWS } from './max-scrolled-rows.ts'
import { GridRows } from './rows/grid-rows.tsx'
import { ALL_RENDERED, headOf, type RowSpan } from './rows/row-span.ts'
import { useKeptRow } from './rows/use-kept-row.ts'
import type { SelectedRows } from './rows/use-row-selection.ts'
import { TableHead } from './table-head.tsx'
import { TableMissing } from './table-missing.tsx'
import type { HeadlessTable } from './use-data-table.ts'
import { useRoom } from './use-room.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Row heights in pixels (docs/specification.md, Look): comfortable and dense. */
const ROW = { comfortable: 40, dense: 32 } as const
const HEAD = 40
const SELECT = 36
/** Where there is no hover, what shows on hover always stands. */
const isTouch = () => window.matchMedia('(hover: none)').matches

const lateRows = latePart(async () => (await import('./rows/windowed-rows.tsx')).WindowedRows)

type Props<Row extends object> = DataTableProps<Row> & {
  table: HeadlessTable<Row>
  selected: SelectedRows
}

export const TableGrid = <Row extends object>({ table, selected, ...props }: Props<Row>) => {
  const { columns, rows, window: slice, dense = false, state, expected = 10 } = props
  const scroller = useRef<HTMLDivElement>(null)
  const reveal = useRef<(index: number) => void>(null)
  const height = dense ? ROW.dense : ROW.comfortable
  const blank = state.kind === 'loading'
  const count = blank ? expected : Math.min(slice?.count ?? rows.length, MAX_SCROLLED_ROWS)
  const isLong = count > ALL_RENDERED
  const [WindowedRows, isMissing] = useWanted(lateRows, isLong)
  const loading = state.kind !== 'ready' || (isLong && !WindowedRows)
  const onRange = slice?.onRange
  useEffect(() => {
    if (!isLong) onRange?.(0, count - 1)
  }, [isLong, onRange, count])
  useRowKeys({ scroller, reveal, head: HEAD, count }, table, selected, props)
  useKeptRow(scroller, height)
  // A hint, which no first row waits for.
  useEffect(
    () =>
      withLateParts(async () =>
        (await import('../sideways/note-more.ts')).noteMore(scroller.current),
      ),
    [],
  )
  const room = useRoom(scroller)
  const beside = props.onSelect ? SELECT : 0
  const widths = useMemo(() => {
    const touch = isTouch()
    const wanted = columns.map((column) => {
      const more = touch ? (column.touch ?? 0) : 0
      const least = (dense ? column.denseLeast : undefined) ?? column.least ?? column.width
      return { ...column, width: column.width + more, least: least + more }
    })
    return columnWidths(wanted, room - beside)
  }, [columns, room, beside, dense])
  const last = columns.at(-1)?.pinned ? widths.at(-1) : 0
  const rowsOf = (span: RowSpan) => (
    <GridRows {...props} {...{ table, selected, loading, span }} first={slice?.first ?? 0} />
  )
  if (isMissing) return <TableMissing />
  return (
    <div
      ref={scroller}
      className={classes.scroll}
      style={{ scrollPadding: `${HEAD}px ${last}px 0 ${beside + (widths[0] ?? 0)}px` }}
      data-dense={dense || undefined}
    >
      <table
        className={classes.table}
        style={{ width: widths.reduce((sum, width) => sum + width, beside) }}
        aria-label={props.label}
        aria-rowcount={loading ? -1 : count + 1}
        aria-busy={loading}
      >
        <TableHead
          columns={columns}
          widths={widths}
          table={table}
          selected={selected}
          selectable={!!props.onSelect}
          rowsReady={!loading}
        />
        <tbody>
          {isLong && WindowedRows ? (
            <WindowedRows {...{ count, height, scroller, reveal, onRange }} head={HEAD}>
              {rowsOf}
            </WindowedRows>
          ) : (
            rowsOf(headOf(count, height))
          )}
        </tbody>
      </table>
      {props.empty}
    </div>
  )
}
