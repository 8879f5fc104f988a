import { AppError } from '../../app-error.ts'
import { VERSION } from '../../version.ts'
import type { Db } from '../db.ts'
import { neededVersions } from './step-ledger.ts'

const parts = (version: string): number[] => version.split('.').map(Number)

/** Whether a version is as new as another, both written as 1.2.3. */
const isAtLeast = (version: string, other: string): boolean => {
  const [own, theirs] = [parts(version), parts(other)]
  const differs = own.findIndex((part, at) => part !== theirs[at])
  return differs === -1 || (own[differs] ?? 0) > (theirs[differs] ?? 0)
}

/** Refuses a database from which a newer version has taken away what this one uses. */
export const assertVersionFits = async (db: Db, version = VERSION): Promise<void> => {
  const tooNew = (await neededVersions(db)).find((needed) => !isAtLeast(version, needed))
  if (tooNew === undefined) return
  throw new AppError(
    'conflict',
    `This database needs version ${tooNew} or newer, and this is ${version}: install that one.`,
  )
}
