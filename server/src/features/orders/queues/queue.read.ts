import { statusOfQueue } from '@e-arrival/contract/orders/queues'
import { finishedStatuses, type Status } from '@e-arrival/contract/statuses'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSlot } from '../../../platform/db/known-statement.ts'
import type { Database } from '../../../platform/db/schema/schema.ts'
import type { QueueScope } from './queue.rules.ts'

const eb = expressionBuilder<Database, 'orders'>()
const all: Expression<SqlBool> = sql<SqlBool>`true`
/**
 * Part of the text and no parameter: PostgreSQL knows how many there are when it plans once for all calls. But where a statement is one
 * for the queues of all statuses.
 */
export const statusIn = (status: Status): RawBuilder<Status> =>
  isSlot(status) ? sql<Status>`${status}` : sql.lit(status)

const hasStatus = (status: Status): Expression<SqlBool> =>
  eb('orders.status', '=', statusIn(status))

/** The one home of what each queue contains (D7–D20): the condition on an orders row. */
const contained = ({ queue, today, memberId, told }: QueueScope): Expression<SqlBool> => {
  switch (queue) {
    case 'newOrder':
    case 'priorityOrder':
      return eb.and([
        hasStatus('New'),
        eb('orders.priority', '=', eb.lit(queue === 'priorityOrder')),
        eb('orders.processing_date', '<=', today),
      ])
    case 'futureOrder':
      return eb.and([hasStatus('New'), eb('orders.processing_date', '>', today)])
    case 'refundOrder':
      return eb.or([eb('orders.refund_requested_at', 'is not', null), hasStatus('Refunds')])
    case 'myOrder':
      return eb.and([
        eb('orders.assigned_to', '=', memberId),
        eb('orders.status', 'not in', finishedStatuses.map(statusIn)),
      ])
    case 'allOrder':
      return all
    default:
      return hasStatus(told?.status ?? statusOfQueue[queue])
  }
}

/** True for an orders row of the queue, its month and "Unassigned only" (D11, D13) included. */
export const inQueue = (scope: QueueScope): Expression<SqlBool> => {
  const conditions = [contained(scope)]
  if (scope.month !== undefined)
    conditions.push(sql<SqlBool>`extract(month from orders.processing_date) = ${scope.month}`)
  if (scope.statuses)
    conditions.push(
      eb(
        'orders.status',
        'in',
        scope.statuses.map((status) => sql.lit(status)),
      ),
    )
  if (scope.unassigned) conditions.push(eb('orders.assigned_to', 'is', null))
  return eb.and(conditions)
}
