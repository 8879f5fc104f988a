import { carrierOf } from '../db/carried.ts'
import type { Db } from '../db/db.ts'
import type { DataKeys } from './data-keys.ts'

/** Gives a database its keys, for all that was and will be made of this handle. */
export const holdKeys = (db: Db, keys: DataKeys): void => {
  carrierOf(db).carried = keys
}

/** The keys of what lies sealed in this database: nothing else is carried along with one. */
export const keysOf = (db: Db): DataKeys => {
  const keys = carrierOf(db).carried as DataKeys | undefined
  if (!keys) throw new Error('This database has not been given its keys')
  return keys
}
