import { useEffect, useRef } from 'react'
import classes from './data-table.module.css'
import type { HeadlessTable } from './use-data-table.ts'

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
