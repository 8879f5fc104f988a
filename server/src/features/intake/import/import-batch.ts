import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { ImportDeps } from './import.deps.ts'
import { assertNotUndone } from './import-batches.store.ts'
import {
  addFields,
  type BatchResult,
  type ImportRun,
  type Prepared,
  rejectOf,
} from './import-run.ts'
import type { GoodLine, Reject } from './lines/import-line.ts'
import { storeLines } from './store-lines.ts'

/** Names a member that there is, or why the line cannot be stored. */
const prepare = async (deps: ImportDeps, line: GoodLine): Promise<Prepared | Reject> => {
  const { order } = line
  if (order.assign_to === '') return { ...line, assignee: null }
  const assignee = await deps.staffByName(order.assign_to)
  return assignee
    ? { ...line, assignee }
    : rejectOf(line, `assign_to: no member is named ${order.assign_to}.`)
}

/** Stores one batch, each order once, and names the lines that cannot be stored. */
export const importBatch = async (
  db: Db,
  deps: ImportDeps,
  run: ImportRun,
  lines: GoodLine[],
): Promise<BatchResult> => {
  const rejected: Reject[] = []
  const prepared: Prepared[] = []
  for (const line of lines) {
    const made = await prepare(deps, line)
    if ('reason' in made) rejected.push(made)
    else prepared.push(made)
  }
  const stored = await storeOrHalve(db, deps, run, prepared)
  return { ...stored, rejected: [...rejected, ...stored.rejected] }
}

/** Ends the transaction of a dry run with nothing written. */
class OnlyLooked extends Error {
  readonly result: BatchResult
  constructor(result: BatchResult) {
    super('dry run')
    this.result = result
  }
}

const looking = async (db: Db, work: (trx: Trx) => Promise<BatchResult>): Promise<BatchResult> => {
  try {
    return await inTransaction(db, async (trx) => {
      throw new OnlyLooked(await work(trx))
    })
  } catch (error) {
    if (error instanceof OnlyLooked) return error.result
    throw error
  }
}

/** Class 22: data exceptions; 23: integrity violations. Anything else is not a line's fault. */
const isDataError = (error: unknown): boolean =>
  /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''))

/** One transaction; where the database refuses a line, its half is halved again, so that only the bad line is lost. */
const storeOrHalve = async (
  db: Db,
  deps: ImportDeps,
  run: ImportRun,
  lines: Prepared[],
): Promise<BatchResult> => {
  const work = async (trx: Trx) => {
    if (!run.dry) await assertNotUndone(trx, run.id)
    return storeLines(trx, deps, run, lines)
  }
  try {
    return run.dry ? await looking(db, work) : await inTransaction(db, work)
  } catch (error) {
    if (!isDataError(error)) throw error
    const [first] = lines
    if (first && lines.length === 1) return refused(first, error as Error)
    const middle = Math.ceil(lines.length / 2)
    const one = await storeOrHalve(db, deps, run, lines.slice(0, middle))
    return added(one, await storeOrHalve(db, deps, run, lines.slice(middle)))
  }
}

const refused = (line: Prepared, { message }: Error): BatchResult => ({
  ...{ inserted: 0, changed: 0, untouched: 0, left: [], fields: {} },
  rejected: [rejectOf(line, `The database refuses it: ${message}`)],
})

const added = (one: BatchResult, other: BatchResult): BatchResult => ({
  inserted: one.inserted + other.inserted,
  changed: one.changed + other.changed,
  untouched: one.untouched + other.untouched,
  rejected: [...one.rejected, ...other.rejected],
  left: [...one.left, ...other.left],
  fields: addFields({ ...one.fields }, other.fields),
})
