import type { QueueName } from '@e-arrival/contract/orders/queues'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { toast } from 'react-toastify'
import { ordersKey } from '../../../api/order-keys.ts'
import { counted } from '../../../ui/digits.ts'
import { filterQuery, type ListFilter } from '../list/order-list.ts'
import type { PickedOrders } from './use-picked.ts'
import { whoLeft } from './who-left.ts'

/** Of these, the orders that the list does not hold any more; loaded again whenever the list may have changed. */
const askWhoLeft = (queue: QueueName, filter: ListFilter, orderIds: readonly string[]) =>
  queryOptions({
    queryKey: [...ordersKey, 'picked', queue, filterQuery(filter), orderIds],
    meta: { saidInPlace: true },
    enabled: orderIds.length > 0,
    queryFn: () => whoLeft({ queue, filter }, orderIds),
  })

/** Ends the selection of orders that somebody else took out of the list: nobody means what is done to them elsewhere. */
export const useDropLeft = (queue: QueueName, filter: ListFilter, picked: PickedOrders): void => {
  const { data: left } = useQuery(askWhoLeft(queue, filter, picked.outOfSight))
  const drop = useEffectEvent((ids: readonly string[]) => {
    picked.drop(ids)
    const [was, are] = ids.length === 1 ? ['has', 'is'] : ['have', 'are']
    toast.info(
      `${counted(ids.length, 'selected order')} ${was} left this list and ${are} selected no more.`,
    )
  })
  useEffect(() => {
    if (left && left.length > 0) drop(left)
  }, [left])
}
