import type { QueueName } from '@e-arrival/contract/orders.queues'
import type { Status } from '@e-arrival/contract/statuses'
import type { QueryClient } from '@tanstack/react-query'
import { type ListFilter, type OrderList, orderListsKey } from '../../queue/order-list.ts'

/** The list an order was opened from: what "previous" and "next" walk along. */
export type CameFrom = { queue: QueueName; filter: ListFilter }

/** Where the tab keeps it. */
export const CAME_FROM = 'order-came-from'
const none: ListFilter = { sort: undefined, search: '', unassigned: false, month: undefined }

const queueOf: Readonly<Record<Status, QueueName>> = {
  New: 'newOrder',
  Pending: 'pendingOrder',
  Awaiting: 'awaitingOrder',
  AwaitingGovt: 'awaitingGovtOrder',
  'Contact Customer': 'contactCustomerOrder',
  'Customer Called': 'customerCalledOrder',
  Completed: 'completedOrder',
  Refunds: 'refundOrder',
  Deleted: 'deletedOrder',
}

const kept = (): CameFrom | undefined => {
  try {
    return (JSON.parse(sessionStorage.getItem(CAME_FROM) ?? 'null') as CameFrom | null) ?? undefined
  } catch {
    return undefined
  }
}

const lastSeen = (queries: QueryClient, orderId: string): CameFrom | undefined => {
  const [last] = queries
    .getQueryCache()
    .findAll({ queryKey: orderListsKey })
    .filter(({ state }) =>
      (state.data as OrderList | undefined)?.rows.some((row) => row.order_id === orderId),
    )
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  if (!last) return undefined
  const [, , queue, filter] = last.queryKey as readonly [string, string, QueueName, ListFilter]
  return { queue, filter }
}

/** The list seen last that holds the order; else the one that is being walked in this tab; else its status's queue. */
export const cameFrom = (
  queries: QueryClient,
  order: { order_id: string; process_status: Status },
): CameFrom => {
  const seen = lastSeen(queries, order.order_id)
  if (seen) sessionStorage.setItem(CAME_FROM, JSON.stringify(seen))
  return seen ?? kept() ?? { queue: queueOf[order.process_status], filter: none }
}
