import { type RawBuilder, sql } from 'kysely'

/**
 * Stands in a statement that is asked often and whose best plan is the same for all values, though it is long or begins with its tables
 * ("with"): it is prepared as a short "select" is, since to plan it takes longer than to run it; and whatever else was prepared before it.
 */
export const prepared: RawBuilder<unknown> = sql.raw('/* prepared */')

/** The same of a search, with room of its own on a connection: there are more ways to ask one than to ask a list, and none keeps a list out. */
export const preparedSearch: RawBuilder<unknown> = sql.raw('/* prepared search */')
