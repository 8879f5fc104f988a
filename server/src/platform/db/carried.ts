import type { Kysely, KyselyPlugin } from 'kysely'

/**
 * Carries along with a database's handle, into transactions too, what belongs to it: commands take `db` first, and need no
 * further parameter for that.
 */
export class Carrier implements KyselyPlugin {
  carried: unknown
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result
}

/** What a database carries, for all that was and will be made of its handle. */
export const carrierOf = <T>(db: Kysely<T>): Carrier => {
  const carrier = db.getExecutor().plugins.find((plugin) => plugin instanceof Carrier)
  if (!carrier) throw new Error('This database was opened without a carrier')
  return carrier
}
