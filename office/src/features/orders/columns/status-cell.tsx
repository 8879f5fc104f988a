import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { PRIORITY_MODE } from '@e-arrival/contract/statuses'
import { StatusBadge } from '../status/status-badge.tsx'
import classes from './cells.module.css'
import { RowViewers } from './row-viewers.tsx'

/** The status, 'Priority' beside it where the mode says so (D9), who has it open now, and who has the order (D13). */
export const StatusCell = ({ row }: { row: OrderRow }) => (
  <span className={classes.room}>
    <span className={classes.stack}>
      <span className={classes.badges}>
        <StatusBadge status={row.process_status} />
        {row.process_status === 'New' && row.processing_mode === PRIORITY_MODE && (
          <StatusBadge status="Priority" />
        )}
      </span>
      <span className={classes.people}>
        <RowViewers orderId={row.order_id} />
        {row.assign_to && (
          <span
            className={`${classes.small} ${classes.holder}`}
            title={`Assigned to ${row.assign_to}`}
          >
            Assigned to <bdi dir="auto">{row.assign_to}</bdi>
          </span>
        )}
      </span>
    </span>
  </span>
)
