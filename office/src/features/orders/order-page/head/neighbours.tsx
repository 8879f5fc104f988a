import { encodeOrderId } from '@e-arrival/contract/call/ids'
import { queueRows } from '@e-arrival/contract/orders/queues'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type CameFrom, queueOf, useCameFrom } from '../../way/came-from.ts'
import type { OrderPart } from '../order-part.ts'
import classes from './neighbours.module.css'
import { useNeighbours } from './use-neighbours.ts'

/** Previous and next in the order of the list it was opened from; none for an order that was opened by a link. */
export const Neighbours = ({ order }: OrderPart) => {
  const from = useCameFrom()
  const near = useNeighbours(order.order_id, from)
  if (!from) return null
  const { title } = queueRows[queueOf(from)]
  return (
    <span className={classes.pair}>
      <Arrow
        to={near?.previous}
        from={from}
        keyName="["
        label={`Previous in ${title}`}
        Icon={IconChevronLeft}
      />
      <Arrow
        to={near?.next}
        from={from}
        keyName="]"
        label={`Next in ${title}`}
        Icon={IconChevronRight}
      />
    </span>
  )
}

type ArrowProps = {
  to: string | null | undefined
  from: CameFrom
  keyName: string
  label: string
  Icon: typeof IconChevronLeft
}

/** Takes the order's place in the history: Back leads to the list, however far one has walked. */
const Arrow = ({ to, from, keyName, label, Icon }: ArrowProps) => {
  const navigate = useNavigate()
  const open = () => {
    const params = { orderId: encodeOrderId(to ?? '') }
    // Picked from the list's rows now, however the one before was come by.
    const { byNextOrder: _, ...cameFrom } = from
    const state = { cameFrom }
    if (to) void navigate({ to: '/admin/view-order/$orderId', params, state, replace: true })
  }
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-keyshortcuts={keyName}
        data-order-key={keyName}
        disabled={!to}
        onClick={open}
      >
        <Icon size={18} />
      </ActionIcon>
    </Tooltip>
  )
}
