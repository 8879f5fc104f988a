import type { TableColumn } from '../columns/table-column.ts'
import classes from '../data-table.module.css'

type Props<Row> = { index: number; columns: readonly TableColumn<Row>[]; selectable: boolean }

/** Bars of uneven length, so that a loading column does not read as data. */
const WIDTHS = [72, 54, 84, 62, 76]

/** A row of the same height as a loaded one, so that nothing jumps. */
export const SkeletonRow = <Row,>({ index, columns, selectable }: Props<Row>) => (
  <tr className={classes.row}>
    {selectable && <td className={classes.select} />}
    {columns.map((column, i) => (
      <td key={column.id} data-pinned={column.pinned}>
        <span
          className={classes.skeleton}
          style={{ width: `${WIDTHS[(index + i) % WIDTHS.length]}%` }}
        />
      </td>
    ))}
  </tr>
)
