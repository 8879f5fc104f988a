import { type QueueName, statusOfQueue } from '@e-arrival/contract/orders/queues'
import { type Status, statuses } from '@e-arrival/contract/statuses'
import type { QueueScope } from './queue.rules.ts'

type Holds =
  | { kind: 'status'; status: Status }
  /** New orders of these classes: those due by today, or the later ones. */
  | { kind: 'new'; classes: readonly ('standard' | 'priority')[]; isLater: boolean }
  /** Refunded or asked to be; somebody's open work; every order. */
  | { kind: 'refund' | 'mine' | 'all' }

type ComputedQueue = Exclude<QueueName, keyof typeof statusOfQueue>
const computed: Record<ComputedQueue, Holds> = {
  newOrder: { kind: 'new', classes: ['standard'], isLater: false },
  priorityOrder: { kind: 'new', classes: ['priority'], isLater: false },
  futureOrder: { kind: 'new', classes: ['standard', 'priority'], isLater: true },
  refundOrder: { kind: 'refund' },
  myOrder: { kind: 'mine' },
  allOrder: { kind: 'all' },
}

const isOfOneStatus = (queue: QueueName): queue is keyof typeof statusOfQueue =>
  queue in statusOfQueue

/** The one home of what each queue holds (D7–D20): its rows, its counters and the statuses in it follow from here. */
export const holdsOf = (queue: QueueName): Holds =>
  isOfOneStatus(queue) ? { kind: 'status', status: statusOfQueue[queue] } : computed[queue]

/** The statuses of a queue's rows, as far as they say what is in it; none where other facts do, as of refunds. */
export const statusesOf = ({
  queue,
  statuses: asked = statuses,
  told,
}: QueueScope): readonly Status[] => {
  const holds = holdsOf(queue)
  if (holds.kind === 'all') return asked
  if (holds.kind === 'new') return ['New']
  return holds.kind === 'status' ? [told?.status ?? holds.status] : []
}
