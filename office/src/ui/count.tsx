import classes from './count.module.css'
import { inDigits } from './digits.ts'

/** A number in tabular digits, 1,234; a quiet dash of the same height until it is known. `bounded` adds the plus of "1,000+". */
export const Count = ({
  value,
  bounded = false,
}: {
  value: number | undefined
  bounded?: boolean
}) =>
  value === undefined ? (
    <span className={classes.unknown} aria-hidden="true">
      –
    </span>
  ) : (
    <span className={classes.count}>
      {inDigits(value)}
      {bounded && '+'}
    </span>
  )
