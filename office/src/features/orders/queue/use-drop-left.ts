import type { QueueName } from '@e-arrival/contract/orders/queues'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { toast } from 'react-toastify'
import { messageOf } from '../../../api/api-error.ts'
import { ordersKey } from '../../../api/order-keys.ts'
import { useIsAsking } from '../../../ui/confirm/asking.ts'
import { counted } from '../../../ui/digits.ts'
import type { PickedOrder } from '../actions/folder-action.ts'
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

/**
 * Ends the selection of orders that somebody else took out of the list: nobody means what is done to them elsewhere. A question keeps those
 * it counts until it is answered; `stillMeant` answers which of them a Yes is about, and none where that
 * cannot be asked: it is said then.
 */
export const useDropLeft = (queue: QueueName, filter: ListFilter, picked: PickedOrders) => {
  const queries = useQueryClient()
  const isAsking = useIsAsking()
  const { data: left } = useQuery(askWhoLeft(queue, filter, picked.outOfSight))
  const drop = useEffectEvent((ids: readonly string[]) => {
    picked.drop(ids)
    const [was, are] = ids.length === 1 ? ['has', 'is'] : ['have', 'are']
    toast.info(
      `${counted(ids.length, 'selected order')} ${was} left this list and ${are} selected no more.`,
    )
  })
  useEffect(() => {
    if (left && left.length > 0 && !isAsking) drop(left)
  }, [left, isAsking])
  const now = useRef(picked)
  useEffect(() => {
    now.current = picked
  })
  return {
    stillMeant: async (orders: readonly PickedOrder[]) => {
      const { selection, outOfSight } = now.current
      const kept = orders.filter(({ id }) => selection[id])
      const ids = new Set(kept.map(({ id }) => id))
      const asked = outOfSight.filter((id) => ids.has(id))
      if (asked.length === 0) return kept
      try {
        const asking = { ...askWhoLeft(queue, filter, asked), staleTime: 0 }
        const gone = new Set(await queries.fetchQuery(asking))
        return kept.filter(({ id }) => !gone.has(id))
      } catch (error) {
        toast.error(messageOf(error))
        return []
      }
    },
  }
}
