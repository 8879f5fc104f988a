import type { Db } from '../../../platform/db/db.ts'
import { type ImportCounts, type ImportDeps, noCounts } from './import.deps.ts'
import { importBatch } from './import-batch.ts'
import { addFields, type ImportRun } from './import-run.ts'
import { checkLine, type GoodLine, type ReadLine, type Reject } from './lines/import-line.ts'

/** Lines a transaction: large enough that its overhead vanishes, small enough that a cut costs little. */
const MOST_LINES = 1000
/** Characters a transaction, so that lines with long histories do not pile up in memory. */
const MOST_CHARACTERS = 8_000_000

/**
 * Takes in a file line by line, in constant memory: the next batch is read and checked while the last one is stored. A
 * bad line is named and never stops the good ones, and a second run changes what the file changed and doubles nothing
 * (docs/specification.md, Interfaces).
 */
export const importOrders = async (
  db: Db,
  deps: ImportDeps,
  run: ImportRun,
  lines: AsyncIterable<ReadLine>,
): Promise<ImportCounts> => {
  const counts = noCounts()
  const reject = async (bad: Reject): Promise<void> => {
    counts.rejected += 1
    await deps.onReject(bad)
  }
  const store = async (batch: GoodLine[]): Promise<void> => {
    for (const line of batch) countUnknown(counts.unknown, line.unknown)
    const done = await importBatch(db, deps, run, batch)
    counts.inserted += done.inserted
    counts.updated += done.changed + done.untouched
    counts.changed += done.changed
    counts.untouched += done.untouched
    counts.left += done.left.length
    addFields(counts.fields, done.fields)
    for (const bad of done.rejected) await reject(bad)
    for (const left of done.left) await deps.onLeft(left)
    deps.onProgress?.(counts)
  }
  let storing = Promise.resolve()
  for await (const batch of batchesOf(lines, reject)) {
    await storing
    storing = store(batch)
    // Its failure is met above or below; until then it must not count as unhandled.
    storing.catch(() => undefined)
  }
  await storing
  return counts
}

/** Names are the file's: only so many are kept. */
const MOST_NAMES = 200

const countUnknown = (counts: Record<string, number>, names: string[]): void => {
  for (const name of names)
    if (Object.hasOwn(counts, name)) counts[name] = (counts[name] ?? 0) + 1
    else if (Object.keys(counts).length < MOST_NAMES) counts[name] = 1
}

/** The same order twice is never in one batch: the later line must find the earlier one stored. */
async function* batchesOf(
  lines: AsyncIterable<ReadLine>,
  reject: (bad: Reject) => Promise<void>,
): AsyncGenerator<GoodLine[]> {
  let batch = new Map<string, GoodLine>()
  let characters = 0
  for await (const read of lines) {
    const checked = checkLine(read)
    if ('reason' in checked) {
      await reject(checked)
      continue
    }
    const isFull = batch.size >= MOST_LINES || characters >= MOST_CHARACTERS
    if (isFull || batch.has(checked.order.order_id)) {
      yield [...batch.values()]
      batch = new Map()
      characters = 0
    }
    batch.set(checked.order.order_id, checked)
    characters += 'characters' in read ? read.characters : 0
  }
  if (batch.size > 0) yield [...batch.values()]
}
