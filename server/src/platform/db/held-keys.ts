import type { Kysely, KyselyPlugin } from 'kysely'
import type { DataKeys } from '../data-keys/data-keys.ts'
import type { Db } from './db.ts'

/**
 * Carries the keys of what lies sealed in a database along with its handle, into transactions too: commands take `db` first,
 * and what opens its rows belongs to it.
 */
export class KeyHolder implements KyselyPlugin {
  keys: DataKeys | undefined
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

const holderOf = <T>(db: Kysely<T>): KeyHolder => {
  const holder = db.getExecutor().plugins.find((plugin) => plugin instanceof KeyHolder)
  if (!holder) throw new Error('This database was opened without a holder of keys')
  return holder
}

/** Gives a database its keys, for all that was and will be made of this handle. */
export const holdKeys = (db: Db, keys: DataKeys): void => {
  holderOf(db).keys = keys
}

/** The keys of what lies sealed in this database. */
export const keysOf = (db: Db): DataKeys => {
  const { keys } = holderOf(db)
  if (!keys) throw new Error('This database has not been given its keys')
  return keys
}
