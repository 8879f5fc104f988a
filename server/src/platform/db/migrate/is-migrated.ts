import type { Db } from '../db.ts'
import { waitingSteps } from './migrate.ts'

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
