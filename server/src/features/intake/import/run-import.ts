import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { newOrderId } from '../../../platform/ids.ts'
import type { ImportCounts, ImportDeps } from './import.deps.ts'
import { finishBatch, insertBatch } from './import-batches.store.ts'
import { importOrders } from './import-orders.ts'
import type { ImportRun } from './import-run.ts'
import { importer } from './importer.ts'
import { inBulk } from './in-bulk.ts'
import type { ReadLine } from './lines/import-line.ts'

type File = { source: string; lines: AsyncIterable<ReadLine> }

const newRun = (dry: boolean): ImportRun => {
  let part = 0
  return {
    id: `import-${newOrderId().slice(0, 8)}`,
    dry,
    nextPart: () => {
      part += 1
      return part
    },
  }
}

/** Says what importing a file would do, and writes nothing. */
export const lookAtImport = (db: Db, deps: ImportDeps, { lines }: File): Promise<ImportCounts> =>
  importOrders(db, deps, newRun(true), lines)

/** Imports a file as one batch, which can be taken back for thirty days (D78); the office's log names it. */
export const runImport = async (
  db: Db,
  deps: ImportDeps,
  { source, lines }: File,
): Promise<ImportCounts & { batch: string }> => {
  const run = newRun(false)
  const { id } = run
  await insertBatch(db, { id, source, at: deps.clock() })
  const counts = await inBulk(db, deps, () => importOrders(db, deps, run, lines))
  await inTransaction(db, async (trx) => {
    const at = deps.clock()
    await finishBatch(trx, { id, at, counts })
    const { inserted, changed } = counts
    const data = { batch: id, source, inserted, updated: changed }
    await appendActivity(trx, importer, at, { kind: 'orders.imported', data })
  })
  return { ...counts, batch: id }
}
