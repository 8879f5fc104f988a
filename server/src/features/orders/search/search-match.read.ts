import { type Expression, type SqlBool, sql } from 'kysely'
import { plannedAnew } from '../../../platform/db/planned-anew.ts'
import { insidePattern, type SearchTerm } from './search-term.rules.ts'

/** True for search words that hold the term, letter case aside. */
export const holds = ({ spellings }: SearchTerm): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    spellings.map((text) => sql`words like fold_case(${insidePattern(text)})`),
    sql` or `,
  )})`

/** Found by way of the index: good where the term is rare. */
export const isAmongMatches = (term: SearchTerm): Expression<SqlBool> => {
  const grams =
    term.index === 'grams'
      ? sql`script_grams(words) @> script_grams(fold_case(${term.spellings[0]}))
          and octet_length(words) > length(words) and`
      : sql``
  return sql<SqlBool>`${plannedAnew} orders.id in (select order_id from order_search where ${grams} ${holds(term)})`
}

/** Looked up row by row, never as a join: good where few rows are asked, or where most of them match. */
export const matches = (term: SearchTerm): Expression<SqlBool> =>
  sql<SqlBool>`(select ${holds(term)} from order_search where order_search.order_id = orders.id)`
