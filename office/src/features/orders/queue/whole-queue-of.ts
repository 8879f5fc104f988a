import type { QueueName } from '@e-arrival/contract/orders/queues'
import type { Listed, WholeQueue } from '../bulk/whole-queue.rules.ts'
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

/** What the list holds now; undefined while its rows are those of a search before. Windows of "All" come at different times. */
export const listedNow = ({
  state,
  rows,
  total,
  bounded,
  window,
}: QueueRows): Listed | undefined =>
  state.kind === 'ready' && !state.stale
    ? { rows: window ? [] : rows, total: bounded ? undefined : total }
    : undefined
