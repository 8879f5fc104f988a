import { useEffect, useRef } from 'react'
import classes from './data-table.module.css'
import type { SelectedRows } from './rows/use-row-selection.ts'

type AllProps = { selected: SelectedRows; disabled: boolean }

/** Selects every row that is on the page. */
export const SelectAllCell = ({ selected, disabled }: AllProps) => {
  const box = useRef<HTMLInputElement>(null)
  const { some, all, tickAll } = selected
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
          onChange={(change) => tickAll(change.target.checked)}
        />
      </label>
    </th>
  )
}
