import { monthNames } from './dates.ts'
import type { Status } from './statuses.ts'

/** The queue names sent to the server (spec 1 §2), canonical (D1). */
export const queueNames = [
  'newOrder',
  'priorityOrder',
  'pendingOrder',
  'completedOrder',
  'deletedOrder',
  'awaitingOrder',
  'awaitingGovtOrder',
  'customerCalledOrder',
  'allOrder',
  'contactCustomerOrder',
  'refundOrder',
  'myOrder',
  'futureOrder',
] as const
export type QueueName = (typeof queueNames)[number]

/** The queues that are one stored status each; the others are computed views (D7). */
export const statusOfQueue = {
  pendingOrder: 'Pending',
  completedOrder: 'Completed',
  deletedOrder: 'Deleted',
  awaitingOrder: 'Awaiting',
  awaitingGovtOrder: 'AwaitingGovt',
  customerCalledOrder: 'Customer Called',
  contactCustomerOrder: 'Contact Customer',
} as const satisfies Partial<Record<QueueName, Status>>

/** Folder names the client used elsewhere, and the queue each one means (D1). */
const queueAliases: Readonly<Record<string, QueueName>> = {
  awaitingGovt: 'awaitingGovtOrder',
  completed: 'completedOrder',
  delete: 'deletedOrder',
  contactCustomer: 'contactCustomerOrder',
  new: 'newOrder',
  pending: 'pendingOrder',
  history: 'allOrder',
  all: 'allOrder',
}

const monthQueue = /^process([A-Z][a-z]+)Order$/

/** The queue, and the month for process{Month}Order, that a name in a call means; undefined for an unknown name. */
export const readQueueName = (name: string): { queue: QueueName; month?: number } | undefined => {
  if ((queueNames as readonly string[]).includes(name)) return { queue: name as QueueName }
  const alias = Object.hasOwn(queueAliases, name) ? queueAliases[name] : undefined
  if (alias) return { queue: alias }
  const month = (monthNames as readonly string[]).indexOf(monthQueue.exec(name)?.[1] ?? '') + 1
  return month > 0 ? { queue: 'futureOrder', month } : undefined
}

/** "Unassigned only" is no question of My Orders, where every order is somebody's (D13). */
export const offersUnassigned = (queue: QueueName): boolean => queue !== 'myOrder'

/** The folder counts of the sidebar and the tiles (spec 1 §3). */
export const countFields = [
  'myOrdersCount',
  'newOrdersCount',
  'priorityOrdersCount',
  'pendingOrdersCount',
  'completedOrdersCount',
  'awaitingOrdersCount',
  'awaitingGovtCount',
  'futureOrdersCount',
  'customerCalledCount',
  'contactCustomerOrdersCount',
  'deletedOrdersCount',
  'allOrdersCount',
  'refundOrdersCount',
] as const
export type CountField = (typeof countFields)[number]

/** The count that belongs to each queue; it always equals the list's own total. */
export const queueCount: Readonly<Record<QueueName, CountField>> = {
  newOrder: 'newOrdersCount',
  priorityOrder: 'priorityOrdersCount',
  pendingOrder: 'pendingOrdersCount',
  completedOrder: 'completedOrdersCount',
  deletedOrder: 'deletedOrdersCount',
  awaitingOrder: 'awaitingOrdersCount',
  awaitingGovtOrder: 'awaitingGovtCount',
  customerCalledOrder: 'customerCalledCount',
  allOrder: 'allOrdersCount',
  contactCustomerOrder: 'contactCustomerOrdersCount',
  refundOrder: 'refundOrdersCount',
  myOrder: 'myOrdersCount',
  futureOrder: 'futureOrdersCount',
}
