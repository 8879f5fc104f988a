import { IconCheck } from '@tabler/icons-react'
import classes from './unassigned-only.module.css'

type Props = { className: string | undefined; on: boolean; onChange: (on: boolean) => void }

/** Whether a list shows unassigned orders alone. As wide when it is on. */
export const UnassignedOnly = ({ className, on, onChange }: Props) => (
  <label className={`${classes.chip} ea-press ${className}`}>
    <input
      type="checkbox"
      className="ea-unseen"
      checked={on}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {on && <IconCheck size={12} stroke={3} aria-hidden />}
    Unassigned only
  </label>
)
