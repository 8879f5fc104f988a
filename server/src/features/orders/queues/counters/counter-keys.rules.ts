import { statusOfQueue } from '@e-arrival/contract/orders/queues'
import { statuses } from '@e-arrival/contract/statuses'
import type { QueueScope } from '../queue.rules.ts'

const free = ['free']
const both = ['free', 'taken']

/** The kind of counter and the keys under which order_counters() counts a queue's orders. */
export const counterKeysOf = ({
  queue,
  memberId,
  unassigned,
  statuses: asked = statuses,
}: QueueScope): { kind: string; keys: string[] } => {
  const halves = unassigned ? free : both
  const of = (...parts: string[]) =>
    parts.flatMap((part) => halves.map((half) => `${part}/${half}`))
  switch (queue) {
    case 'newOrder':
      return { kind: 'new', keys: of('standard') }
    case 'priorityOrder':
      return { kind: 'new', keys: of('priority') }
    case 'futureOrder':
      return { kind: 'new', keys: of('standard', 'priority') }
    case 'refundOrder':
      return { kind: 'refund', keys: halves }
    case 'myOrder':
      return { kind: 'mine', keys: unassigned ? [] : [String(memberId)] }
    case 'allOrder':
      return { kind: 'status', keys: of(...asked) }
    default:
      return { kind: 'status', keys: of(statusOfQueue[queue]) }
  }
}
