import type { Db } from '../../../platform/db/db.ts'
import { type ImportCounts, type ImportDeps, noCounts } from './import.deps.ts'
import { importBatch } from './import-batch.ts'
import { addFields, type BatchResult, type ImportRun } from './import-run.ts'
import { checkLine, type GoodLine, type ReadLine, type Reject } from './lines/import-line.ts'

/** Lines a transaction: large enough that its overhead vanishes, small enough that a cut costs little. */
const MOST_LINES = 1000
/** Characters a transaction, so that lines with long histories do not pile up in memory. */
const MOST_CHARACTERS = 8_000_000

/** A batch that is being stored. */
type Storing = { ids: ReadonlySet<string>; done: Promise<BatchResult> }

/**
 * Takes in a file line by line, in constant memory: while batches are stored, so many at once as deps.lanes, the next is read and
 * checked. Two batches that name an order in common are stored one after the other, so that its later line finds the earlier one;
 * what came of them is told in the order of the file. A bad line is named and never stops the good ones, and a second run changes
 * what the file changed and doubles nothing (docs/specification.md, Interfaces).
 */
export const importOrders = async (
  db: Db,
  deps: ImportDeps,
  run: ImportRun,
  lines: AsyncIterable<ReadLine>,
): Promise<ImportCounts> => {
  const { lanes = 1 } = deps
  const counts = noCounts()
  const reject = async (bad: Reject): Promise<void> => {
    counts.rejected += 1
    await deps.onReject(bad)
  }
  const storing: Storing[] = []
  const settleOldest = async (): Promise<void> => {
    const done = await storing[0]?.done
    storing.shift()
    if (!done) return
    addCounts(counts, done)
    for (const bad of done.rejected) await reject(bad)
    for (const left of done.left) await deps.onLeft(left)
    deps.onProgress?.(counts)
  }
  try {
    const checked = checkedLines(lines, reject)
    const taken = run.dry ? firstOfEach(checked, counts.repeated) : checked
    for await (const batch of batchesOf(taken)) {
      while (storing.length >= lanes || storing.some(({ ids }) => sharesAny(ids, batch)))
        await settleOldest()
      for (const { unknown, unclear } of batch.values()) {
        countNames(counts.unknown, unknown)
        countNames(counts.unclear, unclear)
      }
      const done = importBatch(db, deps, run, [...batch.values()])
      // Its failure is met when its turn comes; until then it must not count as unhandled.
      done.catch(() => undefined)
      storing.push({ ids: new Set(batch.keys()), done })
    }
    while (storing.length > 0) await settleOldest()
  } finally {
    await Promise.allSettled(storing.map(({ done }) => done))
  }
  return counts
}

const sharesAny = (ids: ReadonlySet<string>, batch: ReadonlyMap<string, unknown>): boolean => {
  for (const id of batch.keys()) if (ids.has(id)) return true
  return false
}

const addCounts = (counts: ImportCounts, done: BatchResult): void => {
  counts.inserted += done.inserted
  counts.updated += done.changed + done.untouched
  counts.changed += done.changed
  counts.untouched += done.untouched
  counts.left += done.left.length
  addFields(counts.fields, done.fields)
}

/** Names are the file's: only so many are kept. */
const MOST_NAMES = 200

export const countNames = (counts: Record<string, number>, names: string[]): void => {
  for (const name of names)
    if (Object.hasOwn(counts, name)) counts[name] = (counts[name] ?? 0) + 1
    else if (Object.keys(counts).length < MOST_NAMES) counts[name] = 1
}

type Checked = { good: GoodLine; characters: number }

async function* checkedLines(
  lines: AsyncIterable<ReadLine>,
  reject: (bad: Reject) => Promise<void>,
): AsyncGenerator<Checked> {
  for await (const read of lines) {
    const good = checkLine(read)
    if ('reason' in good) await reject(good)
    else yield { good, characters: 'characters' in read ? read.characters : 0 }
  }
}

/** Orders whose later lines a look knows again; more would not be held in constant memory. */
const MOST_KNOWN_AGAIN = 1_000_000

/** The first line of each order: nothing of it is stored that a later one could be compared with, so that one is counted. */
async function* firstOfEach(
  lines: AsyncIterable<Checked>,
  repeated: Record<string, number>,
): AsyncGenerator<Checked> {
  const known = new Set<string>()
  for await (const line of lines) {
    const { order_id } = line.good.order
    if (known.has(order_id)) countNames(repeated, [order_id])
    else yield line
    if (known.size < MOST_KNOWN_AGAIN) known.add(order_id)
  }
}

/** The same order twice is never in one batch: the later line must find the earlier one stored. */
async function* batchesOf(lines: AsyncIterable<Checked>): AsyncGenerator<Map<string, GoodLine>> {
  let batch = new Map<string, GoodLine>()
  let characters = 0
  for await (const line of lines) {
    const { order_id } = line.good.order
    const isFull = batch.size >= MOST_LINES || characters >= MOST_CHARACTERS
    if (isFull || batch.has(order_id)) {
      yield batch
      batch = new Map()
      characters = 0
    }
    batch.set(order_id, line.good)
    characters += line.characters
  }
  if (batch.size > 0) yield batch
}
