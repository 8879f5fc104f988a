import { BULK_LIMIT, type BulkResult, bulkResultSchema } from '@e-arrival/contract/ids'
import { ApiError } from '../../../api/api-error.ts'
import type { FolderAction, PickedOrder } from './folder-action.ts'

export type Outcome = { message: string; results: BulkResult }

/** A refusal that still says what became of each order counts as an answer. */
const resultsOf = (error: unknown): Outcome | undefined => {
  if (!(error instanceof ApiError)) return undefined
  const read = bulkResultSchema.safeParse(error.data)
  return read.success && read.data.length > 0
    ? { message: error.message, results: read.data }
    : undefined
}

const runOne = async (
  action: FolderAction,
  orders: PickedOrder[],
  me: string,
): Promise<Outcome> => {
  try {
    const answer = await action.run(orders, me)
    return { message: answer.message, results: answer.data }
  } catch (error) {
    const outcome = resultsOf(error)
    if (outcome) return outcome
    throw error
  }
}

/** Runs an action over any number of orders, at most BULK_LIMIT a call, one call after the other. */
export const runInBatches = async (
  action: FolderAction,
  orders: readonly PickedOrder[],
  me: string,
): Promise<Outcome> => {
  const all: Outcome = { message: '', results: [] }
  for (let at = 0; at < orders.length; at += BULK_LIMIT) {
    const one = await runOne(action, orders.slice(at, at + BULK_LIMIT), me)
    all.message = one.message
    all.results.push(...one.results)
  }
  return all
}
