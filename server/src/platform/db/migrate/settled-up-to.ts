import type { Db } from '../db.ts'
import { waitingSteps } from './migrate.ts'
import { isNamed, readLedger } from './step-ledger.ts'

/** Of every table: the highest key there can be. */
const ALL = String(2n ** 63n - 1n)

/** Up to which key of a table no background step of an upgrade still waits, as a bigint's text; '0' where none has begun. */
export const settledUpTo = async (db: Db, table: string): Promise<string> => {
  const ledger = await readLedger(db)
  const reached = (await waitingSteps(db)).flatMap((listed) =>
    listed.step.kind === 'background' && listed.step.table === table
      ? [BigInt(Number(ledger.find(isNamed(listed))?.position ?? 0))]
      : [],
  )
  return String(reached.reduce((least, one) => (one < least ? one : least), BigInt(ALL)))
}

/** Whether nothing of a table waits for a step of an upgrade. */
export const isSettled = async (db: Db, table: string): Promise<boolean> =>
  (await settledUpTo(db, table)) === ALL

const knownOf = new WeakMap<Db, Set<string>>()

/** Whether no step of a migration waits any more, those in the background included; what is done once stays so. */
export const isMigrated = async (db: Db, name: string): Promise<boolean> => {
  const known = knownOf.get(db) ?? new Set<string>()
  knownOf.set(db, known)
  if (known.has(name)) return true
  const isDone = (await waitingSteps(db)).every((step) => step.name !== name)
  if (isDone) known.add(name)
  return isDone
}
