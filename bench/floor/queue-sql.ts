import { type QueueName, statusOfQueue } from '@e-arrival/contract/orders/queues'
import { statuses } from '@e-arrival/contract/statuses'

/** Whose lists are looked at, and when. */
export type Viewer = { today: string; memberId: number }
/** A queue as its viewer has it, "Unassigned only" or not. */
export type Scope = { queue: QueueName; unassigned: boolean }

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

const STATUS_OF = statusOfQueue as Partial<Record<QueueName, string>>

/** The statuses whose orders a queue holds in parts that an index has in order; none where it is no matter of status. */
export const statusesOf = (queue: QueueName): readonly string[] => {
  if (queue === 'allOrder') return statuses
  if (queue === 'newOrder' || queue === 'priorityOrder' || queue === 'futureOrder') return ['New']
  const status = STATUS_OF[queue]
  return status === undefined ? [] : [status]
}

const containedIn = (queue: QueueName, { today, memberId }: Viewer): string => {
  switch (queue) {
    case 'newOrder':
    case 'priorityOrder':
      return `o.status = 'New' and o.priority = ${queue === 'priorityOrder'} and o.processing_date <= ${quoted(today)}`
    case 'futureOrder':
      return `o.status = 'New' and o.processing_date > ${quoted(today)}`
    case 'refundOrder':
      return `(o.refund_requested_at is not null or o.status = 'Refunds')`
    case 'myOrder':
      return `o.assigned_to = ${memberId} and o.status not in ('Completed', 'Refunds', 'Deleted')`
    case 'allOrder':
      return 'true'
    default:
      return `o.status = ${quoted(STATUS_OF[queue] ?? '')}`
  }
}

/** The condition that an order is in a queue. */
export const inQueue = ({ queue, unassigned }: Scope, viewer: Viewer): string =>
  containedIn(queue, viewer) + (unassigned ? ' and o.assigned_to is null' : '')

const halves = (part: string, unassigned: boolean): string[] =>
  (unassigned ? ['free'] : ['free', 'taken']).map((half) =>
    quoted(part === '' ? half : `${part}/${half}`),
  )

const countedUnder = ({ queue, unassigned }: Scope, { today, memberId }: Viewer): string => {
  const of = (...parts: string[]) => parts.flatMap((part) => halves(part, unassigned)).join(', ')
  switch (queue) {
    case 'newOrder':
      return `kind = 'new' and key in (${of('standard')}) and day <= ${quoted(today)}`
    case 'priorityOrder':
      return `kind = 'new' and key in (${of('priority')}) and day <= ${quoted(today)}`
    case 'futureOrder':
      return `kind = 'new' and key in (${of('standard', 'priority')}) and day > ${quoted(today)}`
    case 'refundOrder':
      return `kind = 'refund' and key in (${of('')})`
    case 'myOrder':
      return `kind = 'mine' and key = '${memberId}'`
    default:
      return `kind = 'status' and key in (${of(...statusesOf(queue))})`
  }
}

/** How many orders a queue holds, from the counters. */
export const totalOf = (scope: Scope, viewer: Viewer): string =>
  `(select coalesce(sum(n), 0) from counters where ${countedUnder(scope, viewer)})`

/** The counts of all folders, summed as far as they are told apart. */
export const folderCounts = ({ today, memberId }: Viewer): string =>
  `select kind, key, day > ${quoted(today)} as later, sum(n) as n from counters
    where kind in ('status', 'new', 'refund') or kind = 'mine' and key = '${memberId}' group by 1, 2, 3`
