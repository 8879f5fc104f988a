import { encodeOrderId } from '@e-arrival/contract/call/ids'
import type { RelatedOrder, SharedPart } from '@e-arrival/contract/orders/related'
import { displayName } from '@e-arrival/contract/orders/rows'
import { calendarDate } from '@e-arrival/contract/values/dates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../../../api/api-error.ts'
import { Panel } from '../../../../ui/panel/panel.tsx'
import { StatusBadge } from '../../status/status-badge.tsx'
import type { OrderPart } from '../order-part.ts'
import { relatedOrders } from './related-orders.ts'
import classes from './related-section.module.css'

const parts: Record<SharedPart, string> = {
  passport: 'same passport',
  email: 'same email',
  phone: 'same phone',
  flight: 'same flight and day',
}

const said = (error: unknown, found: readonly RelatedOrder[] | undefined): string | undefined => {
  if (error) return messageOf(error)
  if (!found) return 'Looking…'
  return found.length === 0 ? 'No other order shares email, phone, or flight and day' : undefined
}

/** Orders of the same party, by email, phone, or flight and date; each one click away. */
export const RelatedSection = ({ order }: OrderPart) => {
  const { data, error } = useQuery(relatedOrders(order.order_id))
  return (
    <Panel
      id="party"
      title="Orders of the Same Party"
      note={data?.party.length}
      empty={said(error, data?.party)}
    >
      <ul className={classes.list}>
        {data?.party.map((other) => (
          <RelatedLine key={other.order_id} other={other} />
        ))}
      </ul>
    </Panel>
  )
}

const RelatedLine = ({ other }: { other: RelatedOrder }) => (
  <li>
    <Link
      to="/admin/view-order/$orderId"
      params={{ orderId: encodeOrderId(other.order_id) }}
      className={`ea-press ${classes.id}`}
    >
      {other.order_id}
    </Link>
    <span className={classes.name} dir="auto">
      {displayName(other)}
    </span>
    <StatusBadge status={other.process_status} />
    <span className={classes.shares}>
      {calendarDate(other.arrival_date)} · {other.shares.map((part) => parts[part]).join(', ')}
    </span>
  </li>
)
