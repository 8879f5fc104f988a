import { finishedStatuses, type Status } from '@e-arrival/contract/statuses'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isSlot } from '../../../platform/db/known-statement.ts'
import type { Database } from '../../../platform/db/schema/schema.ts'
import type { QueueScope } from './queue.rules.ts'
import { holdsOf } from './queue-holds.rules.ts'

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

const contained = ({ queue, today, memberId, told }: QueueScope): Expression<SqlBool> => {
  const holds = holdsOf(queue)
  switch (holds.kind) {
    case 'new': {
      const isOneClass = holds.classes.length === 1
      return eb.and([
        hasStatus('New'),
        ...(isOneClass
          ? [eb('orders.priority', '=', eb.lit(holds.classes.includes('priority')))]
          : []),
        eb('orders.processing_date', holds.isLater ? '>' : '<=', today),
      ])
    }
    case 'refund':
      return eb.or([eb('orders.refund_requested_at', 'is not', null), hasStatus('Refunds')])
    case 'mine':
      return eb.and([
        eb('orders.assigned_to', '=', memberId),
        eb('orders.status', 'not in', finishedStatuses.map(statusIn)),
      ])
    case 'all':
      return all
    case 'status':
      return hasStatus(told?.status ?? holds.status)
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
