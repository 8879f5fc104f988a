import { type BulkLine, bulkLineSchema, bulkQueue } from '@e-arrival/contract/orders/bulk'
import { callForStream } from '../../../api/call.ts'
import { linesOf } from '../../../api/live/lines.ts'
import { currentSession } from '../../../api/session.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import { countOf, type WholeQueue } from './whole-queue.rules.ts'

const bodyOf = (action: FolderAction, whole: WholeQueue) => ({
  queue: whole.queue,
  count: countOf(whole),
  action: action.whole(currentSession()?.name ?? ''),
  ...(whole.except.size > 0 ? { except: [...whole.except] } : {}),
  ...partsOf(whole),
})

const partsOf = ({ filter, asOf }: WholeQueue) => ({
  ...filter.filters,
  ...(filter.month ? { month: filter.month } : {}),
  ...(filter.search ? { search: filter.search } : {}),
  ...(filter.unassigned ? { unassigned: true } : {}),
  ...(asOf ? { asOf } : {}),
})

/** Runs an action on a whole queue and yields the server's progress; ended early by the signal. */
export async function* runWholeQueue(
  action: FolderAction,
  whole: WholeQueue,
  signal: AbortSignal,
): AsyncGenerator<BulkLine> {
  const { body } = await callForStream(bulkQueue, { body: bodyOf(action, whole) }, { signal })
  if (!body) return
  for await (const line of linesOf(body)) yield bulkLineSchema.parse(JSON.parse(line))
}
