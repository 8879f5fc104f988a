import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef } from 'react'
import { columnWidths } from './columns/column-widths.ts'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { MAX_SCROLLED_ROWS } from './max-scrolled-rows.ts'
import { SkeletonRow } from './skeleton-row.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { HeadlessTable } from './use-data-table.ts'
import { useRoom } from './use-room.ts'
import { useRowKeys } from './use-row-keys.ts'

/** Row heights in pixels (docs/specification.md, Look): comfortable and dense. */
const ROW = { comfortable: 40, dense: 32 } as const
const HEAD = 40
const SELECT = 36
/** Where there is no hover, what shows on hover always stands. */
const isTouch = () => window.matchMedia('(hover: none)').matches
/** Up to here every row is in the document, so that the browser's own search finds it; beyond, 12 around the view. */
const ALL_RENDERED = 100

type Props<Row extends object> = DataTableProps<Row> & { table: HeadlessTable<Row> }

export const TableGrid = <Row extends object>({ table, ...props }: Props<Row>) => {
  const { columns, rows, window: slice, dense = false, state, expected = 10 } = props
  const scroller = useRef<HTMLDivElement>(null)
  const loading = state.kind === 'loading'
  const count = loading ? expected : Math.min(slice?.count ?? rows.length, MAX_SCROLLED_ROWS)
  const first = slice?.first ?? 0
  const height = dense ? ROW.dense : ROW.comfortable
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: count <= ALL_RENDERED ? ALL_RENDERED : 12,
    scrollPaddingStart: HEAD,
  })
  const items = virtual.getVirtualItems()
  const from = items[0]?.index ?? 0
  const to = items.at(-1)?.index ?? 0
  const onRange = slice?.onRange
  useEffect(() => onRange?.(from, to), [onRange, from, to])
  useRowKeys(scroller, table, props, virtual)

  const model = table.getRowModel().rows
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
  return (
    <div ref={scroller} className={classes.scroll} data-dense={dense || undefined}>
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
          selectable={!!props.onSelect}
          rowsReady={!loading}
        />
        <tbody>
          <Spacer height={items[0]?.start ?? 0} />
          {items.map(({ index }) => {
            const row = loading ? undefined : model[index - first]
            return row ? (
              <TableRow
                key={row.id}
                row={row}
                index={index}
                selected={row.getIsSelected()}
                columns={columns}
                rowName={props.rowName}
                selectable={!!props.onSelect}
                onOpen={props.onOpen}
                onPoint={props.onPoint}
              />
            ) : (
              <SkeletonRow
                key={index}
                index={index}
                columns={columns}
                selectable={!!props.onSelect}
              />
            )
          })}
          <Spacer height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
      {props.empty}
    </div>
  )
}

/** Stands for the rows above or below the view. */
const Spacer = ({ height }: { height: number }) =>
  height > 0 ? <tr className={classes.spacer} style={{ height }} /> : null
