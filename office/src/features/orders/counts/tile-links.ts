import type { CountField } from '@e-arrival/contract/orders.queues'

type TileLink = { label: string; to: string; also?: string; count: CountField }

/** The five dashboard tiles (spec 1 §2); `also` is a second address of the same screen (D2). */
export const tileLinks: readonly TileLink[] = [
  { label: 'My Orders', to: '/admin/my-order', count: 'myOrdersCount' },
  { label: 'New Orders', to: '/admin/recent-order', also: '/admin', count: 'newOrdersCount' },
  { label: 'Priority Orders', to: '/admin/priority-order', count: 'priorityOrdersCount' },
  { label: 'Pending Orders', to: '/admin/pending-order', count: 'pendingOrdersCount' },
  { label: 'Completed Orders', to: '/admin/completed-order', count: 'completedOrdersCount' },
]
