import type { QueueName } from '@e-arrival/contract/orders.queues'

/** Where each queue is shown and what its h1 says (spec 1 §2, D2). */
export const queueScreens: Readonly<Record<QueueName, { path: string; title: string }>> = {
  newOrder: { path: '/admin/recent-order', title: 'New Order' },
  priorityOrder: { path: '/admin/priority-order', title: 'Priority Order' },
  pendingOrder: { path: '/admin/pending-order', title: 'Pending Orders' },
  completedOrder: { path: '/admin/completed-order', title: 'Completed Orders' },
  deletedOrder: { path: '/admin/deleted-order', title: 'Deleted Orders' },
  awaitingOrder: { path: '/admin/awaiting-response', title: 'Awaiting Response' },
  awaitingGovtOrder: { path: '/admin/awaiting-govt', title: 'Awaiting Govt' },
  customerCalledOrder: { path: '/admin/called', title: 'Customer Called' },
  allOrder: { path: '/admin/order-history', title: 'Order History' },
  contactCustomerOrder: { path: '/admin/contact-customer', title: 'Contact Customer' },
  refundOrder: { path: '/admin/refund-order', title: 'Refund Orders' },
  myOrder: { path: '/admin/my-order', title: 'My Order' },
  futureOrder: { path: '/admin/future-order', title: 'Future Order' },
}

const byPath = new Map(
  Object.entries(queueScreens).map(([queue, screen]) => [screen.path, queue as QueueName]),
)

/** The queue a path shows; /admin is New Orders (D2). */
export const queueAt = (path: string): QueueName =>
  byPath.get(path.replace(/\/$/, '')) ?? 'newOrder'

/** The title of a queue's screen by the name the server knows the queue by; a name of no queue is its own title. */
export const titleOfQueue = (queue: string): string =>
  queueScreens[queue as QueueName]?.title ?? queue
