import { displayName, type OrderRow } from '@e-arrival/contract/orders/rows'
import { Spotlight } from '@mantine/spotlight'
import { StatusBadge } from '../../features/orders/status/status-badge.tsx'
import { CellText } from '../../ui/data-table/cell-text.tsx'
import classes from './found-order.module.css'

type Props = { row: OrderRow; onOpen: (row: OrderRow) => void }

export const FoundOrder = ({ row, onOpen }: Props) => (
  <Spotlight.Action onClick={() => onOpen(row)}>
    <span className={classes.order}>
      <span className={classes.id}>{row.order_id}</span>
      <CellText value={displayName(row)} />
      <StatusBadge status={row.process_status} />
    </span>
  </Spotlight.Action>
)
