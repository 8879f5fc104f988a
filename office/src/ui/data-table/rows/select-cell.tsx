import classes from '../data-table.module.css'
import type { ToggleRow } from './use-toggle-row.ts'

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
