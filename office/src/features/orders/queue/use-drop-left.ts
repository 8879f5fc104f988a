import type { QueueName } from '@e-arrival/contract/orders/queues'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from 'react-toastify'
import { messageOf } from '../../../api/api-error.ts'
import { ordersKey } from '../../../api/order-keys.ts'
import { useIsAsking } from '../../../ui/confirm/asking.ts'
import type { PickedOrder } from '../actions/folder-action.ts'
import { filterQuery, type ListFilter } from '../list/order-list.ts'
import type { PickedOrders } from './use-picked.ts'

/** Most selections are in sight, and need nothing of it. */
const late = () => import('./who-left.ts')

/** Of these, the orders that the list does not hold any more; loaded again whenever the list may have changed. */
const askWhoLeft = (queue: QueueName, filter: ListFilter, orderIds: readonly string[]) =>
  queryOptions({
    queryKey: [...ordersKey, 'picked', queue, filterQuery(filter), orderIds],
    meta: { saidInPlace: true },
    enabled: orderIds.length > 0,
    queryFn: async () => (await late()).whoLeft({ queue, filter }, orderIds),
  })

/**
 * Ends the selection of orders that somebody else took out of the list: nobody means what is done to them elsewhere. A question keeps those
 * it counts until it is answered; `stillMeant` answers which of them a Yes is about, and none where that
 * cannot be asked: it is said then.
 */
export const useDropLeft = (queue: QueueName, filter: ListFilter, picked: PickedOrders) => {
  const isAsking = useIsAsking()
  const { data: left } = useQuery(askWhoLeft(queue, filter, picked.outOfSight))
  const drop = useEffectEvent((ids: readonly string[]) => {
    picked.drop(ids)
    void late().then(({ sayLeft }) => sayLeft(ids))
  })
  useEffect(() => {
    if (left?.length && !isAsking) drop(left)
  }, [left, isAsking])
  const now = useRef(picked)
  useEffect(() => {
    now.current = picked
    // While the question is read, so that a Yes waits for no part of the page.
    if (isAsking) late().catch(() => undefined)
  })
  return {
    stillMeant: (orders: readonly PickedOrder[]) =>
      late()
        .then(({ stillThere }) => stillThere({ queue, filter }, orders, now.current))
        .catch((error): readonly PickedOrder[] => {
          toast.error(messageOf(error))
          return []
        }),
  }
}
