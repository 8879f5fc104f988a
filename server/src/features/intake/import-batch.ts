import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Actor, systemActor } from '../../platform/event-log/actor.ts'
import { insertOrders, type NewOrder, updateApplications } from '../orders/orders.public.ts'
import type { ImportDeps } from './import.deps.ts'
import { toImportedOrder } from './import.rules.ts'
import { storeImportedHistory } from './import-history.ts'
import type { GoodLine, Reject } from './import-line.ts'

export type BatchResult = { inserted: number; updated: number; rejected: Reject[] }

const importer: Actor = { ...systemActor, name: 'Import' }

type Prepared = GoodLine & { made: NewOrder }

const prepare = async (deps: ImportDeps, now: Date, line: GoodLine): Promise<Prepared | Reject> => {
  const { order } = line
  const assignedTo = order.assign_to === '' ? null : await deps.staffIdByName(order.assign_to)
  if (assignedTo === undefined)
    return {
      line: line.line,
      reason: `assign_to: no member is named ${order.assign_to}.`,
      order_id: order.order_id,
    }
  return { ...line, made: toImportedOrder(order, { now, futureDays: deps.futureDays, assignedTo }) }
}

const store = async (trx: Trx, now: Date, lines: Prepared[]): Promise<number> => {
  const ids = await insertOrders(
    trx,
    importer,
    now,
    lines.map(({ made }) => made),
  )
  const fresh = lines.flatMap(({ order }) => {
    const id = ids.get(order.order_id)
    return id === undefined ? [] : [{ id, order }]
  })
  await storeImportedHistory(trx, now, fresh)
  const known = lines.filter(({ order }) => !ids.has(order.order_id))
  await updateApplications(
    trx,
    importer,
    now,
    known.map(({ made }) => made),
  )
  return ids.size
}

/** Stores one batch in one transaction; where the database refuses it, line by line, so that only the bad line is lost. */
export const importBatch = async (
  db: Db,
  deps: ImportDeps,
  lines: GoodLine[],
): Promise<BatchResult> => {
  const now = deps.clock()
  const rejected: Reject[] = []
  const prepared: Prepared[] = []
  for (const line of lines) {
    const made = await prepare(deps, now, line)
    if ('reason' in made) rejected.push(made)
    else prepared.push(made)
  }
  try {
    const inserted = await inTransaction(db, (trx) => store(trx, now, prepared))
    return { inserted, updated: prepared.length - inserted, rejected }
  } catch (error) {
    const [only] = prepared
    if (prepared.length > 1) return oneByOne(db, deps, lines)
    if (!only || !isDataError(error)) throw error
    const reason = `The database refuses it: ${(error as Error).message}`
    return {
      inserted: 0,
      updated: 0,
      rejected: [...rejected, { line: only.line, reason, order_id: only.order.order_id }],
    }
  }
}

/** Class 22: data exceptions; 23: integrity violations. Anything else is not the line's fault. */
const isDataError = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''))

const oneByOne = async (db: Db, deps: ImportDeps, lines: GoodLine[]): Promise<BatchResult> => {
  const sum: BatchResult = { inserted: 0, updated: 0, rejected: [] }
  for (const line of lines) {
    const one = await importBatch(db, deps, [line])
    sum.inserted += one.inserted
    sum.updated += one.updated
    sum.rejected.push(...one.rejected)
  }
  return sum
}
