import type { QueueName } from '@e-arrival/contract/orders/queues'
import type { WholeQueue } from '../bulk/whole-queue.rules.ts'
import type { QueueSearch } from '../list/queue-search.ts'
import type { QueueRows } from './rows/queue-rows.ts'

/** What "select all" would take: offered only where the total is known exactly. */
export const wholeQueueOf = (
  queue: QueueName,
  filter: QueueSearch,
  { state, total, bounded, servedAt }: QueueRows,
): WholeQueue | undefined =>
  state.kind === 'ready' && total && !bounded
    ? { queue, filter, count: total, asOf: servedAt, except: new Set() }
    : undefined
