import { filedText } from '@e-arrival/contract/filing/file-orders'
import { displayName } from '@e-arrival/contract/orders/rows'
import { PRIORITY_MODE } from '@e-arrival/contract/statuses'
import { calendarDate } from '@e-arrival/contract/values/dates'
import { isolated } from '@e-arrival/contract/values/isolated'
import type { ReactNode } from 'react'
import { CopyId } from '../../../../ui/copy/copy-id.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { ArrivalClock } from '../../arrival/arrival-clock.tsx'
import { StatusBadge } from '../../status/status-badge.tsx'
import { EvidenceMeter } from '../evidence/evidence-meter.tsx'
import { OrderRecord } from '../evidence/order-record.tsx'
import { StaleNotice } from '../move/stale-notice.tsx'
import type { Moving } from '../move/use-move.ts'
import type { OrderPart } from '../order-part.ts'
import { PreflightBadges } from '../preflight/preflight-badges.tsx'
import { AssignMenu } from './assign-menu.tsx'
import { ErasedNote } from './erased-note.tsx'
import { MoveMenu } from './move-menu.tsx'
import { Neighbours } from './neighbours.tsx'
import classes from './order-head.module.css'
import { Viewers } from './viewers.tsx'
import { WayBack } from './way-back.tsx'

type Props = OrderPart & { moving: Moving; children: ReactNode }

/** Who and what the order is, how urgent, in whose hands; and what can be done with it. */
export const OrderHead = ({ order, moving, children }: Props) => {
  const status = order.process_status
  return (
    <div className={classes.head}>
      <WayBack order={order} />
      <PageHead
        title={displayName(order) || order.order_id}
        note={<CopyId value={order.order_id} what="order id" />}
      >
        <MoveMenu order={order} moving={moving} />
        <AssignMenu order={order} />
        {children}
        <Neighbours order={order} />
      </PageHead>
      <div className={classes.facts}>
        <span className={classes.badges}>
          <StatusBadge status={status} />
          {status === 'New' && order.processing_mode === PRIORITY_MODE && (
            <StatusBadge status="Priority" />
          )}
        </span>
        {order.arrival_date && (
          <span className={classes.fact}>
            Arrival {calendarDate(order.arrival_date)}
            <ArrivalClock order={order} />
          </span>
        )}
        <span className={classes.fact} dir="auto">
          {order.assign_to ? `Assigned to ${isolated(order.assign_to)}` : 'Not assigned'}
        </span>
        {order.filed && <span className={classes.fact}>{filedText(order.filed)}</span>}
        <ErasedNote order={order} />
        <EvidenceMeter order={order} />
        <OrderRecord order={order} />
        <Viewers orderId={order.order_id} />
      </div>
      <PreflightBadges order={order} />
      {moving.place === 'head' && (
        <StaleNotice error={moving.change.error} onReloaded={moving.change.reset} />
      )}
    </div>
  )
}
