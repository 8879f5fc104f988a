import { listDateTime, newDateTime } from '@e-arrival/contract/dates'
import type { QueueName } from '@e-arrival/contract/orders.queues'
import { assignToMe } from '../actions/assign-to-me.ts'
import { deleteInHistory, deleteMyOrders, deleteOrders } from '../actions/delete-orders.ts'
import { moveToNew } from '../actions/move-to-new.ts'
import { movesFrom } from '../actions/moves-from.ts'
import { refundOrders } from '../actions/refund-orders.ts'
import { restoreOrders } from '../actions/restore-orders.ts'
import { returnToFolder } from '../actions/return-to-folder.ts'
import * as column from '../columns/order-columns.tsx'
import type { QueueDefinition } from './queue-definition.ts'

const SIZES = [10, 25, 50, 100, 500, 'all'] as const
const FUTURE_SIZES = [5, 10, 20, 50, 'all'] as const

const { arrival, departure, email, name, processing, processMonth, status, telephone } = column
const shared = [
  column.orderId(),
  name,
  email,
  telephone,
  column.dateTime(listDateTime),
  arrival,
  departure,
  status,
]
/** New and Priority print the date the other way round (spec 1 §9). */
const newer = shared.map((c) => (c.id === 'created_at' ? column.dateTime(newDateTime) : c))
const withoutTelephone = shared.filter((c) => c !== telephone)
const refund = [
  column.orderId(),
  email,
  telephone,
  column.dateTime(listDateTime),
  column.refundDate(listDateTime),
  status,
]
const future = [
  column.orderId('Order ID'),
  name,
  email,
  telephone,
  column.dateTime(listDateTime),
  processing,
  processMonth,
  status,
]

type Parts = Omit<QueueDefinition, 'queue' | 'sizes' | 'moves'> & {
  sizes?: QueueDefinition['sizes']
}
const plain: Parts = { columns: shared, actions: [deleteOrders], rowDelete: deleteOrders }

const parts: Record<QueueName, Parts> = {
  newOrder: { ...plain, columns: newer, actions: [assignToMe, deleteOrders], claims: true },
  priorityOrder: { ...plain, columns: newer, actions: [assignToMe, deleteOrders], claims: true },
  pendingOrder: plain,
  completedOrder: plain,
  deletedOrder: { ...plain, actions: [restoreOrders] },
  awaitingOrder: plain,
  awaitingGovtOrder: plain,
  customerCalledOrder: plain,
  allOrder: { columns: shared, actions: [deleteInHistory], rowDelete: deleteInHistory },
  contactCustomerOrder: { ...plain, columns: withoutTelephone },
  refundOrder: { columns: refund, actions: [refundOrders, deleteOrders] },
  myOrder: { ...plain, actions: [returnToFolder, deleteMyOrders] },
  futureOrder: {
    columns: future,
    sizes: FUTURE_SIZES,
    actions: [assignToMe, moveToNew, deleteOrders],
    rowDelete: deleteOrders,
  },
}

/** A queue's columns, page sizes and actions (spec 1 §2, §6, §9; spec 2 §2; D12–D21, D28, D46). */
export const queueDefinition = (queue: QueueName): QueueDefinition => ({
  queue,
  sizes: SIZES,
  moves: movesFrom(queue),
  ...parts[queue],
})
