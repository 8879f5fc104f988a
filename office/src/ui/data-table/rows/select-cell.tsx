import classes from '../data-table.module.css'
import { type TickRow, tickAs } from './use-row-selection.ts'

type CellProps = { id: string; selected: boolean; name: string; onTick: TickRow }

/** A row's checkbox; the whole cell is its hit area, and Shift takes the rows between. */
export const SelectCell = ({ id, selected, name, onTick }: CellProps) => (
  <td className={classes.select}>
    <label>
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={selected}
        onChange={tickAs(id, onTick)}
      />
    </label>
  </td>
)
