import type { BulkResult } from '@e-arrival/contract/call/ids'
import { undoBatch } from '@e-arrival/contract/orders/undo'
import { call } from '../../../api/call.ts'

/** How far an undo is: what was taken back, what was left as it is, and how many orders are still to come. */
export type UndoSum = { undone: number; refused: number; left: number; results: BulkResult }

/** One part names all that it refuses: it has at most 500 orders. */
const askPart = async (batchId: string) =>
  (await call(undoBatch, { body: { batchId, parts: 1 } })).data

/** Takes an action back part by part and yields after each; what is left when it is stopped can be undone later. */
export async function* runUndo(
  batchId: string,
  signal: AbortSignal,
  ask: typeof askPart = askPart,
): AsyncGenerator<UndoSum> {
  const sum: UndoSum = { undone: 0, refused: 0, left: 0, results: [] }
  do {
    const data = await ask(batchId)
    sum.undone += data.undone
    sum.refused += data.refused
    sum.left = data.left
    sum.results = [...sum.results, ...data.results]
    yield { ...sum }
  } while (sum.left > 0 && !signal.aborted)
}
