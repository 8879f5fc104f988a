import { isFinished } from '@e-arrival/contract/statuses'
import { useQuery } from '@tanstack/react-query'
import { filingDay } from '../../../../api/clock/filing-day.ts'
import type { OrderPart } from '../order-part.ts'
import { relatedOrders } from '../related/related-orders.ts'
import { duplicateWarning } from './duplicate.rules.ts'
import { warningsOf } from './preflight.rules.ts'
import classes from './preflight-badges.module.css'
import { WarningBadge } from './warning-badge.tsx'

/**
 * What to settle with the traveller before the order is filed, each with a message ready to send. Its room stays when the
 * order is settled, and waits for what is still being looked up: no button below moves under the pointer.
 */
export const PreflightBadges = ({ order }: OrderPart) => {
  const { data: related } = useQuery(relatedOrders(order.order_id))
  const settled = isFinished(order.process_status)
  const duplicate = duplicateWarning(order, related?.duplicates ?? [])
  const warnings = [...warningsOf(order, filingDay()), ...(duplicate ? [duplicate] : [])]
  const idle = settled || warnings.length === 0
  return (
    <ul
      className={classes.badges}
      aria-label="To check before filing"
      aria-hidden={idle || undefined}
      inert={idle}
      data-idle={idle || undefined}
    >
      {warnings.map((warning) => (
        <li key={warning.kind}>
          <WarningBadge order={order} warning={warning} />
        </li>
      ))}
    </ul>
  )
}
