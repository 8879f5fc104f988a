import type { Trx } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import type { MovedState } from '../transition/import-states.ts'
import { transitionOrders } from '../transition/transition.ts'
import type { Change } from '../transition/transition-state.ts'
import { wayBack } from '../transition/way-back.rules.ts'
import { changedSince } from './changed-since.read.ts'
import { lastChanges, storedState } from './undo-batches.store.ts'

type By = { actor: Actor; at: Date; batch: string }
type Outcome = { undone: number[]; left: { id: number; path: string; reason: string }[] }

/** Puts the state of orders back as it was before an import, where the import's change is still their newest. */
export const undoStates = async (
  trx: Trx,
  { actor, at, batch }: By,
  moved: MovedState[],
): Promise<Outcome> => {
  if (moved.length === 0) return { undone: [], left: [] }
  const ids = moved.map(({ id }) => id)
  const last = new Map((await lastChanges(trx, ids)).map((one) => [one.order_id, one]))
  const items = new Map(
    moved.map(({ id, before, after }) => {
      const newest = last.get(id)
      const isOwn = newest?.batch === batch || newest?.batch === wayBack(batch)
      return [
        id,
        {
          before: storedState(before),
          after: storedState(after),
          lastBatch: isOwn ? batch : (newest?.batch ?? null),
          changedBy: newest?.actor_name ?? '',
        },
      ]
    }),
  )
  const change: Change = { kind: 'undo', action: 'import', batch, items }
  return run(trx, { actor, at, batch }, ids, change)
}

/**
 * Takes the orders back that an import made: they go to Deleted, with all that is known of them (D18), unless somebody has
 * done anything with them since.
 */
export const deleteImported = async (trx: Trx, by: By, ids: number[]): Promise<Outcome> => {
  if (ids.length === 0) return { undone: [], left: [] }
  const since = await changedSince(trx, ids, [by.batch, wayBack(by.batch)])
  const left = [...since].map(([id, name]) => ({
    id,
    path: 'order_id',
    reason: `Changed by ${name} since the import.`,
  }))
  const alone = ids.filter((id) => !since.has(id))
  const change: Change = { kind: 'move', to: 'Deleted', via: 'import-undo' }
  const done = await run(trx, by, alone, change)
  return { undone: done.undone, left: [...left, ...done.left] }
}

const run = async (
  trx: Trx,
  { actor, at, batch }: By,
  ids: number[],
  change: Change,
): Promise<Outcome> => {
  const said = { change, by: { actor, role: null }, at, batch: wayBack(batch) }
  const orders = ids.map((id) => ({ id }))
  const outcomes = await transitionOrders(trx, { orders, ...said })
  return {
    undone: outcomes.filter(({ verdict }) => verdict.done).map(({ order }) => order.id),
    left: outcomes.flatMap(({ order, verdict }) =>
      verdict.done ? [] : [{ id: order.id, path: 'process_status', reason: `${verdict.message}.` }],
    ),
  }
}
