import { type RawBuilder, sql } from 'kysely'

/** Stands in a statement whose best plan depends on its values, such as a word that is rare or common. */
export const plannedAnew: RawBuilder<unknown> = sql.raw('/* planned anew */')
