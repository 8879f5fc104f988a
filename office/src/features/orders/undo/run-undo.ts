import type { BulkResult } from '@e-arrival/contract/call/ids'
import { UNDO_NAMED, undoBatch } from '@e-arrival/contract/orders/undo'
import { call } from '../../../api/call.ts'

/** How far an undo is: what was taken back, what was left as it is, and how many orders are still to come. */
export type UndoSum = { undone: number; refused: number; left: number; results: BulkResult }

/** Takes an action back part by part and yields after each; what is left when it is stopped can be undone later. */
export async function* runUndo(batchId: string, signal: AbortSignal): AsyncGenerator<UndoSum> {
  const sum: UndoSum = { undone: 0, refused: 0, left: 0, results: [] }
  do {
    const { data } = await call(undoBatch, { body: { batchId, parts: 1 } })
    sum.undone += data.undone
    sum.refused += data.refused
    sum.left = data.left
    sum.results = [...sum.results, ...data.results].slice(0, UNDO_NAMED)
    yield { ...sum }
  } while (sum.left > 0 && !signal.aborted)
}
