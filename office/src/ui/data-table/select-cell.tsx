import { useEffect, useRef } from 'react'
import classes from './data-table.module.css'
import type { ToggleRow } from './rows/use-toggle-row.ts'
import type { HeadlessTable } from './use-data-table.ts'

type CellProps = { id: string; selected: boolean; name: string; onToggle: ToggleRow }

/** A row's checkbox; the whole cell is its hit area, and Shift takes the rows between. */
export const SelectCell = ({ id, selected, name, onToggle }: CellProps) => (
  <td className={classes.select}>
    <label>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selected}
        onChange={(change) => onToggle(id, change)}
      />
    </label>
  </td>
)

type AllProps<Row extends object> = { table: HeadlessTable<Row>; disabled: boolean }

/** Selects every row that is on the page. */
export const SelectAllCell = <Row extends object>({ table, disabled }: AllProps<Row>) => {
  const box = useRef<HTMLInputElement>(null)
  const all = table.getIsAllRowsSelected()
  const some = table.getCoreRowModel().rows.some((row) => row.getIsSelected())
  useEffect(() => {
    if (box.current) box.current.indeterminate = some && !all
  })
  return (
    <th scope="col" className={classes.select}>
      <label>
        <input
          ref={box}
          type="checkbox"
          aria-label="Select all rows on this page"
          checked={all}
          disabled={disabled}
          onChange={table.getToggleAllRowsSelectedHandler()}
        />
      </label>
    </th>
  )
}
