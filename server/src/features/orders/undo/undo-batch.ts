import type { BulkResult } from '@e-arrival/contract/call/ids'
import { UNDO_NAMED, undoTexts } from '@e-arrival/contract/orders/undo'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ANSWER_WITHIN_MS, msLeft } from '../../../platform/deadline.ts'
import { holdOrders } from '../transition/orders.store.ts'
import { type Outcome, transitionOrders } from '../transition/transition.ts'
import type { By, UndoItem } from '../transition/transition-state.ts'
import { wayBack } from '../transition/way-back.rules.ts'
import { holdUndoBatch, keepLeft, lastChanges, takePart } from './undo-batches.store.ts'

export type Undone = { undone: number; refused: number; left: number; results: BulkResult }
type Input = {
  batchId: string
  parts?: number | undefined
  staffId: number
  by: By
  /** Rejects with what refuses the caller by now. */
  assertIn: () => Promise<void>
}
/** What a part may take: with less of the answer's time left none is begun. */
const PART_MS = 2_000

type Part = { outcomes: Outcome[]; left: number }

const withSince = async (
  trx: Trx,
  items: Map<number, UndoItem>,
): Promise<Map<number, UndoItem>> => {
  const full = new Map(items)
  for (const { order_id, batch, actor_name } of await lastChanges(trx, [...items.keys()])) {
    const item = items.get(order_id)
    if (item) full.set(order_id, { ...item, lastBatch: batch, changedBy: actor_name })
  }
  return full
}

/** Undoes the batch's last part, under the batch's row lock; nothing when no part is left. */
const undoPart = async (
  trx: Trx,
  at: Date,
  { batchId, staffId, by }: Omit<Input, 'assertIn'>,
): Promise<Part | undefined> => {
  const batch = await holdUndoBatch(trx, staffId, batchId)
  if (!batch || batch.expires_at <= at) throw new AppError('notFound', undoTexts.gone)
  if (batch.undone_at) return undefined
  const items = await takePart(trx, batchId)
  const left = items ? Math.max(0, batch.count - items.size) : 0
  await keepLeft(trx, { batchId, left, at })
  if (!items) return undefined
  const ids = [...items.keys()]
  await holdOrders(trx, ids)
  const change = {
    kind: 'undo',
    action: batch.kind,
    batch: batchId,
    items: await withSince(trx, items),
  } as const
  const orders = ids.map((id) => ({ id }))
  const said = { orders, change, by, at, batch: wayBack(batchId) }
  return { outcomes: await transitionOrders(trx, said), left }
}

const add = (sum: Undone, { order, verdict, after, assignee }: Outcome): void => {
  if (verdict.done) sum.undone += 1
  else {
    sum.refused += 1
    if (sum.results.length < UNDO_NAMED)
      sum.results.push({
        order_id: order.order_id,
        done: false,
        message: verdict.message,
        status: after.status,
        assign_to: assignee,
      })
  }
}

/**
 * Takes an action back, its last part first, each part a transaction of its own. An order that changed since, or whose
 * way back the member may not go any more, is left alone and named. One that was cut short, as by the end of its session or of the time that
 * an answer has, or asked for some parts only, goes on where it stopped.
 */
export const undoBatch = async (
  db: Db,
  { clock }: { clock: Clock },
  input: Input,
): Promise<Undone> => {
  const at = clock()
  const sum: Undone = { undone: 0, refused: 0, left: 0, results: [] }
  const { parts = Number.POSITIVE_INFINITY } = input
  for (let done = 0; done < parts; done += 1) {
    await input.assertIn()
    const part = await inTransaction(db, (trx) => undoPart(trx, at, input))
    if (!part && done === 0) throw new AppError('conflict', undoTexts.twice)
    for (const outcome of part?.outcomes ?? []) add(sum, outcome)
    sum.left = part?.left ?? 0
    if (sum.left === 0 || msLeft(ANSWER_WITHIN_MS) < PART_MS) break
  }
  return sum
}
