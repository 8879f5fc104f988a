import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Actor, systemActor } from '../../platform/event-log/actor.ts'
import { bindRows } from '../../platform/event-log/bind-rows.store.ts'
import { insertOrders, type NewOrder, updateApplications } from '../orders/orders.public.ts'
import type { ImportDeps } from './import.deps.ts'
import { saidOf, toImportedOrder } from './import.rules.ts'
import { storeImportedHistory } from './import-history.ts'
import type { GoodLine, Reject } from './import-line.ts'

export type BatchResult = { inserted: number; updated: number; rejected: Reject[] }

const importer: Actor = { ...systemActor, name: 'Import' }

type Prepared = GoodLine & { made: NewOrder }

/** What a line is to be stored as, or why it cannot be: it names a member that there is not. */
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

/** Answers how many orders were new; the others were known and are brought up to date. */
const store = async (trx: Trx, now: Date, lines: Prepared[]): Promise<number> => {
  const fresh = await insertOrders(
    trx,
    importer,
    now,
    lines.map(({ made }) => made),
  )
  const rest = lines.filter(({ order }) => !fresh.has(order.order_id))
  const known = await updateApplications(
    trx,
    importer,
    now,
    rest.map(({ order, made }) => saidOf(order, made)),
  )
  const stored = lines.flatMap(({ order }) => {
    const id = fresh.get(order.order_id) ?? known.get(order.order_id)
    return id === undefined ? [] : [{ id, order }]
  })
  await storeImportedHistory(trx, now, stored)
  const ids = stored.map(({ id }) => id)
  await bindRows(trx, importer, now, ids)
  return fresh.size
}

/** Stores one batch, each order once, and names the lines that cannot be stored. */
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
  const stored = await storeOrHalve(db, now, prepared)
  return { ...stored, rejected: [...rejected, ...stored.rejected] }
}

/** Class 22: data exceptions; 23: integrity violations. Anything else is not a line's fault. */
const isDataError = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''))

/** One transaction; where the database refuses a line, its half is halved again, so that only the bad line is lost. */
const storeOrHalve = async (db: Db, now: Date, lines: Prepared[]): Promise<BatchResult> => {
  try {
    const inserted = await inTransaction(db, (trx) => store(trx, now, lines))
    return { inserted, updated: lines.length - inserted, rejected: [] }
  } catch (error) {
    if (!isDataError(error)) throw error
    const [first] = lines
    if (first && lines.length === 1) return refused(first, error as Error)
    const middle = Math.ceil(lines.length / 2)
    const one = await storeOrHalve(db, now, lines.slice(0, middle))
    const other = await storeOrHalve(db, now, lines.slice(middle))
    return {
      inserted: one.inserted + other.inserted,
      updated: one.updated + other.updated,
      rejected: [...one.rejected, ...other.rejected],
    }
  }
}

const refused = ({ line, order }: Prepared, error: Error): BatchResult => ({
  inserted: 0,
  updated: 0,
  rejected: [
    { line, reason: `The database refuses it: ${error.message}`, order_id: order.order_id },
  ],
})
