import { type RawBuilder, sql } from 'kysely'

/** Stands in a long statement that is asked often enough to be prepared, whatever it looks like: to plan it takes longer than to run it. */
export const prepared: RawBuilder<unknown> = sql.raw('/* prepared */')
