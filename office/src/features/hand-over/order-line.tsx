import { encodeOrderId } from '@e-arrival/contract/call/ids'
import { displayName } from '@e-arrival/contract/orders/rows'
import type { Status } from '@e-arrival/contract/statuses'
import { calendarDate } from '@e-arrival/contract/values/dates'
import { isolated } from '@e-arrival/contract/values/isolated'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Line } from './draft.rules.ts'
import classes from './hand-over.module.css'

export type StatusOf = (status: Status) => ReactNode

type Props = {
  /** Of one that was not heard of yet, its id. */
  order: Pick<Line, 'order_id'> & Partial<Omit<Line, 'reasons'>>
  why: string
  statusOf: StatusOf
}

/** An order of a hand-over: a link to it, who it is, where it stands, and why it is here. */
export const OrderLine = ({ order, why, statusOf }: Props) => (
  <div className={classes.order}>
    <Link
      to="/admin/view-order/$orderId"
      params={{ orderId: encodeOrderId(order.order_id) }}
      className={`ea-press ${classes.id}`}
    >
      {order.order_id}
    </Link>
    <bdi className={classes.name}>{displayName({ full_name: '', surname: '', ...order })}</bdi>
    {order.process_status && statusOf(order.process_status)}
    <span className={classes.quiet}>
      {[
        why,
        order.arrival_date && `arrives ${calendarDate(order.arrival_date)}`,
        order.assign_to && `with ${isolated(order.assign_to)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </div>
)
