import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import type { TableColumn } from './columns/table-column.ts'
import classes from './data-table.module.css'
import type { SelectedRows } from './rows/use-row-selection.ts'
import { SelectAllCell } from './select-all-cell.tsx'
import type { HeadlessTable } from './use-data-table.ts'

type Props<Row extends object> = {
  columns: readonly TableColumn<Row>[]
  widths: readonly number[]
  table: HeadlessTable<Row>
  selected: SelectedRows
  selectable: boolean
  rowsReady: boolean
}

const icons = { asc: IconArrowUp, desc: IconArrowDown, none: IconArrowsSort }
const ariaSort = { asc: 'ascending', desc: 'descending', none: undefined } as const

/** The sticky head: a button per sortable column; a third press goes back to the queue's own order. */
export const TableHead = <Row extends object>({
  columns,
  widths,
  table,
  selected,
  selectable,
  rowsReady,
}: Props<Row>) => (
  <thead>
    <tr aria-rowindex={1}>
      {selectable && <SelectAllCell selected={selected} disabled={!rowsReady} />}
      {columns.map((column, at) => {
        const headless = table.getColumn(column.id)
        const order = headless?.getIsSorted() || 'none'
        const Icon = icons[order]
        return (
          <th
            key={column.id}
            scope="col"
            style={{ width: widths[at] }}
            data-pinned={column.pinned}
            aria-sort={ariaSort[order]}
          >
            {column.sortable ? (
              <button
                type="button"
                className={classes.sort}
                data-order={order}
                onClick={headless?.getToggleSortingHandler()}
              >
                <Heading column={column} />
                <Icon size={12} aria-hidden />
              </button>
            ) : (
              <Heading column={column} />
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)

const Heading = <Row extends object>({ column }: { column: TableColumn<Row> }) => (
  <span>
    {column.header}
    {column.unit && <span className={classes.unit}> {column.unit}</span>}
  </span>
)
