import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { calendarDate } from '@e-arrival/contract/values/dates'
import { ArrivalClock } from '../arrival/arrival-clock.tsx'
import classes from './cells.module.css'

/** The arrival date and, under it, the clock. */
export const ArrivalCell = ({ row }: { row: OrderRow }) => (
  <span className={classes.room}>
    <span className={`${classes.stack} ${classes.arrival}`}>
      <span>{calendarDate(row.arrival_date)}</span>
      <ArrivalClock order={row} />
    </span>
  </span>
)
