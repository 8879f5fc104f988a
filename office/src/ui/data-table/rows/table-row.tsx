import { type MouseEvent, memo } from 'react'
import classes from '../data-table.module.css'
import { useSince } from '../use-since.ts'
import type { RowProps } from './row-props.ts'
import { SelectCell } from './select-cell.tsx'

type Props<Row extends object> = RowProps<Row> & {
  onOpen: ((row: Row) => void) | undefined
  onPoint: ((row: Row) => void) | undefined
}

const onControl = (event: MouseEvent): boolean =>
  (event.target as Element).closest('a, button, input, label') !== null

const PlainRow = <Row extends object>(props: Props<Row>) => {
  const { id, row, index, selected, columns, rowName, selectable } = props
  const { onTick, onOpen, onPoint } = props
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
      onPointerEnter={() => onPoint?.(row)}
      onFocus={() => onPoint?.(row)}
      onDoubleClick={(event) => {
        if (!onControl(event)) onOpen?.(row)
      }}
    >
      {selectable && <SelectCell {...{ id, selected, onTick }} name={rowName(row)} />}
      {columns.map((column) => (
        <td key={column.id} data-pinned={column.pinned}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
}

/**
 * One row; a double click opens it. It takes focus from the keys j and k, not from Tab. Kept while nothing of it changes, whatever
 * happens to the others.
 */
export const TableRow = memo(PlainRow) as typeof PlainRow
