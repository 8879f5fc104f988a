import { encodeOrderId } from '@e-arrival/contract/ids'
import { getNeighbours } from '@e-arrival/contract/orders.find'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { filterQuery } from '../../queue/order-list.ts'
import { queueScreens } from '../../queue-screens.ts'
import type { OrderPart } from '../order-part.ts'
import { type CameFrom, cameFrom } from './came-from.ts'
import classes from './neighbours.module.css'

const neighboursOf = (orderId: string, { queue, filter }: CameFrom) => ({
  queryKey: ['orders', 'neighbours', orderId, queue, filter],
  queryFn: async () => {
    const query = { queue, ...filterQuery(filter) }
    return (await call(getNeighbours, { params: { orderId }, query })).data
  },
})

/** Previous and next in the order of the queue it was opened from. */
export const Neighbours = ({ order }: OrderPart) => {
  const queries = useQueryClient()
  const [from] = useState(() => cameFrom(queries, order))
  const { data } = useQuery(neighboursOf(order.order_id, from))
  const { title } = queueScreens[from.queue]
  return (
    <span className={classes.pair}>
      <Arrow
        to={data?.previous}
        keyName="["
        label={`Previous in ${title}`}
        Icon={IconChevronLeft}
      />
      <Arrow to={data?.next} keyName="]" label={`Next in ${title}`} Icon={IconChevronRight} />
    </span>
  )
}

type ArrowProps = {
  to: string | null | undefined
  keyName: string
  label: string
  Icon: typeof IconChevronLeft
}

const Arrow = ({ to, keyName, label, Icon }: ArrowProps) => {
  const navigate = useNavigate()
  const open = () => {
    const params = { orderId: encodeOrderId(to ?? '') }
    if (to) void navigate({ to: '/admin/view-order/$orderId', params })
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
