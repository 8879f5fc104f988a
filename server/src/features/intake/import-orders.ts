import type { Db } from '../../platform/db/db.ts'
import type { ImportCounts, ImportDeps } from './import.deps.ts'
import { importBatch } from './import-batch.ts'
import { checkLine, type GoodLine, type ReadLine, type Reject } from './import-line.ts'

/** Lines a transaction: large enough that its overhead vanishes, small enough that a cut costs little. */
const BATCH = 500

/**
 * Takes in a file line by line, in constant memory; a bad line is named and never stops the good ones, and a second run
 * changes what the file changed and doubles nothing (design.md, Interfaces).
 */
export const importOrders = async (
  db: Db,
  deps: ImportDeps,
  lines: AsyncIterable<ReadLine>,
): Promise<ImportCounts> => {
  const counts: ImportCounts = { inserted: 0, updated: 0, rejected: 0 }
  let batch = new Map<string, GoodLine>()
  const reject = async (bad: Reject) => {
    counts.rejected += 1
    await deps.onReject(bad)
  }
  const flush = async () => {
    if (batch.size === 0) return
    const { inserted, updated, rejected } = await importBatch(db, deps, [...batch.values()])
    counts.inserted += inserted
    counts.updated += updated
    for (const bad of rejected) await reject(bad)
    deps.onProgress?.(counts)
    batch = new Map()
  }
  for await (const read of lines) {
    const checked = checkLine(read)
    if ('reason' in checked) {
      await reject(checked)
      continue
    }
    // The same order twice in one batch: the later line must find the earlier one stored.
    if (batch.size >= BATCH || batch.has(checked.order.order_id)) await flush()
    batch.set(checked.order.order_id, checked)
  }
  await flush()
  return counts
}
