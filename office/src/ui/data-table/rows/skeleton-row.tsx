import { memo } from 'react'
import type { TableColumn } from '../columns/table-column.ts'
import classes from '../data-table.module.css'

type Props<Row> = {
  /** Its place among the rows that are in the document. */
  place: number
  columns: readonly TableColumn<Row>[]
  selectable: boolean
}

/** Bars of uneven length, so that a loading column does not read as data. */
const WIDTHS = [72, 54, 84, 62, 76]

const PlainSkeleton = <Row,>({ place, columns, selectable }: Props<Row>) => (
  <tr className={`${classes.row} ${classes.blank}`}>
    {selectable && <td className={classes.select} />}
    {columns.map((column, i) => (
      <td key={column.id} data-pinned={column.pinned}>
        <span
          className={classes.skeleton}
          style={{ width: `${WIDTHS[(place + i) % WIDTHS.length]}%` }}
        />
      </td>
    ))}
  </tr>
)

/**
 * A row of the same height as a loaded one, so that nothing jumps. It stands for whatever row is at its place: rows that are scrolled past
 * before they are here are neither made nor laid out anew.
 */
export const SkeletonRow = memo(PlainSkeleton) as typeof PlainSkeleton
