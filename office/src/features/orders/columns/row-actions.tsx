import { encodeOrderId } from '@e-arrival/contract/call/ids'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { Link } from '@tanstack/react-router'
import { useFromList } from '../way/came-from.ts'
import classes from './cells.module.css'

type Props = { row: OrderRow; onDelete?: (row: OrderRow) => void }

/** The View link, grey when the order is assigned (D13), and Delete; a deleted order has nothing left to delete. */
export const RowActions = ({ row, onDelete }: Props) => {
  const fromList = useFromList()
  return (
    <span className={classes.actions}>
      <Link
        to="/admin/view-order/$orderId"
        params={{ orderId: encodeOrderId(row.order_id) }}
        state={fromList}
        preload={false}
        className={classes.view}
        data-assigned={row.assign_to ? true : undefined}
        title={row.assign_to ? `Assigned to ${row.assign_to}` : undefined}
        aria-label={`View ${row.order_id}`}
      >
        View
      </Link>
      {onDelete && (
        <button
          type="button"
          className={classes.delete}
          disabled={row.process_status === 'Deleted'}
          aria-label={`Delete ${row.order_id}`}
          onClick={() => onDelete(row)}
        >
          Delete
        </button>
      )}
    </span>
  )
}
