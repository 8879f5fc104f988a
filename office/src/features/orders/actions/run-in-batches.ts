import { BULK_LIMIT, type BulkResult } from '@e-arrival/contract/call/ids'
import { ApiError, messageOf } from '../../../api/api-error.ts'
import { inParts } from '../list/in-parts.ts'
import type { FolderAction, PickedOrder } from './folder-action.ts'

/** What became of each order; of those behind a failure nothing is known, and `failure` says why. */
export type Outcome = {
  results: BulkResult
  undoId: string | undefined
  failure?: string
  /** When it was asked for. */
  sentAt: number
}

/** A refusal that still says what became of each order, and of at least one, counts as an answer. */
const resultsOf = (error: unknown): BulkResult | undefined => {
  const data: unknown = error instanceof ApiError ? error.data : undefined
  return Array.isArray(data) && 'done' in Object(data[0]) ? (data as BulkResult) : undefined
}

const runOne = async (
  action: Pick<FolderAction, 'run'>,
  orders: PickedOrder[],
  me: string,
  undoId: string | undefined,
): Promise<BulkResult> => {
  try {
    return (await action.run(orders, me, undoId)).data
  } catch (error) {
    const results = resultsOf(error)
    if (results) return results
    throw error
  }
}

/**
 * Runs an action over any number of orders, at most BULK_LIMIT a call, one call after the other, all under one undo. A call
 * that fails ends the run: what was done before it is still told.
 */
export const runInBatches = async (
  action: Pick<FolderAction, 'run'>,
  orders: readonly PickedOrder[],
  me: string,
): Promise<Outcome> => {
  const all: Outcome = { results: [], undoId: undefined, sentAt: performance.now() }
  for (const part of inParts(orders, BULK_LIMIT)) {
    try {
      const results = await runOne(action, part, me, all.undoId)
      all.results.push(...results)
      all.undoId ??= results.find((result) => result.undo_id)?.undo_id
    } catch (error) {
      if (all.results.length === 0) throw error
      return { ...all, failure: messageOf(error) }
    }
  }
  return all
}
