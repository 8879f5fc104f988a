import { type MouseEvent, memo } from 'react'
import type { TableColumn } from './columns/table-column.ts'
import classes from './data-table.module.css'
import { SelectCell } from './select-cell.tsx'
import type { HeadlessRow } from './use-data-table.ts'
import { useSince } from './use-since.ts'

type Props<Row extends object> = {
  row: HeadlessRow<Row>
  index: number
  selected: boolean
  columns: readonly TableColumn<Row>[]
  rowName: (row: Row) => string
  selectable: boolean
  onOpen: ((row: Row) => void) | undefined
  onPoint: ((row: Row) => void) | undefined
}

const onControl = (event: MouseEvent): boolean =>
  (event.target as Element).closest('a, button, input, label') !== null

const PlainRow = <Row extends object>(props: Props<Row>) => {
  const { row, index, selected, columns, rowName, selectable, onOpen, onPoint } = props
  const line = useSince<HTMLTableRowElement>(index)
  return (
    <tr
      ref={line}
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      data-index={index}
      data-selected={selected || undefined}
      className={classes.row}
      tabIndex={-1}
      onPointerEnter={() => onPoint?.(row.original)}
      onFocus={() => onPoint?.(row.original)}
      onDoubleClick={(event) => {
        if (!onControl(event)) onOpen?.(row.original)
      }}
    >
      {selectable && <SelectCell row={row} selected={selected} name={rowName(row.original)} />}
      {columns.map((column) => (
        <td key={column.id} data-pinned={column.pinned}>
          {column.cell(row.original)}
        </td>
      ))}
    </tr>
  )
}

/** One row; a double click opens it. It takes focus from the keys j and k, not from Tab. Kept while scrolling passes it. */
export const TableRow = memo(PlainRow) as typeof PlainRow
