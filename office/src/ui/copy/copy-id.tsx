import classes from './copy-button.module.css'
import { CopyButton } from './copy-button.tsx'

/** An id in a mono face with a copy button on hover and focus; `what` names it for the button: 'order id'. */
export const CopyId = ({ value, what }: { value: string; what: string }) => (
  <span className={classes.id}>
    <span className={classes.value}>{value}</span>
    <CopyButton value={value} what={`${what} ${value}`} />
  </span>
)
