import type { BulkLine } from '@e-arrival/contract/orders/bulk'
import {
  type ActionWords,
  countedWords,
  noTally,
  refusedOf,
  summary,
  type Tally,
  takenBackWords,
  tally,
} from '@e-arrival/contract/orders/words'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { endBatch, leftToUndo } from '../undo/undo-batches.store.ts'
import { type ActionResult, changeKnown, type Doing, type OrderDeps } from './change-orders.ts'
import type { Snapshot } from './selected-orders.read.ts'

/** Orders of one transaction: short enough that nobody waits long for the rows it holds. */
const CHUNK = 500

export const sizeOf = (snapshot: Snapshot): number =>
  snapshot.reduce((sum, { ids }) => sum + ids.length, 0)

const chunksOf = (snapshot: Snapshot) =>
  snapshot.flatMap(({ status, ids }) =>
    Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, part) =>
      ids.slice(part * CHUNK, (part + 1) * CHUNK).map((id) => ({ id, expected: status })),
    ),
  )

type Input = Omit<Doing, 'batch'> & {
  batchId: string
  snapshot: Snapshot
  /** How many the caller was shown that are not in it any more: changed meanwhile, and left as they are. */
  gone: number
  words: ActionWords
  /** Rejects with what refuses the caller by now. */
  assertIn: () => Promise<void>
}

/** What is as asked now, be it that nothing had to be done. */
const doneOf = ({ done, unchanged }: Tally): number => done + unchanged

const endOf = (sum: Tally, words: ActionWords, takenBack: number, failed: string): string => {
  const counted = takenBack > 0 ? takenBackWords(sum, words, takenBack) : undefined
  if (failed) return `${counted ?? countedWords(sum, words.did)}. ${failed}`
  return counted ?? summary(sum, words)
}

/**
 * Does one action to all orders of a snapshot, chunk by chunk, each a transaction of its own, and says after each what
 * it did. A failure, or that the caller is out by then, ends the run with what was done until then.
 */
export async function* changeSnapshot(
  db: Db,
  { clock }: OrderDeps,
  { action, by, batchId, snapshot, gone, words, assertIn }: Input,
  report: (error: unknown) => void,
): AsyncGenerator<BulkLine> {
  const chunks = chunksOf(snapshot)
  const total = sizeOf(snapshot) + gone
  const sum: Tally = { ...noTally(), changed: gone }
  let undoable = 0
  let failed = ''
  yield { kind: 'started', total }
  try {
    for (const [part, chunk] of chunks.entries()) {
      let results: ActionResult[]
      try {
        await assertIn()
        const doing = { action, by, batch: { id: batchId, part, goesOn: part + 1 < chunks.length } }
        const done = await inTransaction(db, (trx) => changeKnown(trx, clock(), chunk, doing), {
          keepsPlans: true,
        })
        results = [...done.values()]
      } catch (error) {
        failed = 'Then something went wrong on our side.'
        if (error instanceof AppError) failed = error.message
        else report(error)
        break
      }
      tally(results, sum)
      undoable += results.filter(({ undo_id }) => undo_id !== undefined).length
      const refusals = results.filter(({ done }) => !done)
      yield { kind: 'progress', total, done: doneOf(sum), refused: refusedOf(sum), refusals }
    }
  } finally {
    if (undoable > 0) await endBatch(db, batchId).catch(report)
  }
  // A run that failed tells what it did, also where the database is gone.
  const left = undoable > 0 ? await leftToUndo(db, batchId).catch(() => undoable) : 0
  const takenBack = undoable - left
  const message = endOf(sum, words, takenBack, failed)
  yield {
    kind: 'ended',
    status: doneOf(sum) > 0 && failed === '' ? 1 : 0,
    message,
    total,
    done: doneOf(sum),
    refused: refusedOf(sum),
    unchanged: sum.unchanged,
    undo_id: left > 0 ? batchId : null,
    taken_back: takenBack,
  }
}
