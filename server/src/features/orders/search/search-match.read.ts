import { type Expression, type SqlBool, sql } from 'kysely'
import { plannedAnew } from '../../../platform/db/planned-anew.ts'
import { insidePattern, type SearchTerm, type Spelling } from './search-term.rules.ts'

const isInside = ({ text, fold }: Spelling) =>
  sql<SqlBool>`words like ${sql.ref(fold)}(${insidePattern(text)})`

const anyOf = (conditions: Expression<SqlBool>[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** True for search words that hold the term, letter case and accents aside. */
export const holds = ({ spellings }: SearchTerm): Expression<SqlBool> =>
  anyOf(spellings.map(isInside))

/** The same, in the way of the spelling's own index. */
const isNamed = (spelling: Spelling): Expression<SqlBool> =>
  spelling.index === 'grams'
    ? sql<SqlBool>`(script_grams(words) @> script_grams(${sql.ref(spelling.fold)}(${spelling.text}))
        and octet_length(words) > length(words) and ${isInside(spelling)})`
    : isInside(spelling)

/** Found by way of the index: good where the term is rare. */
export const isAmongMatches = (term: SearchTerm): Expression<SqlBool> => {
  const named = term.index === 'none' ? holds(term) : anyOf(term.spellings.map(isNamed))
  return sql<SqlBool>`${plannedAnew} orders.id in (select order_id from order_search where ${named})`
}

/** Looked up row by row, never as a join: good where few rows are asked, or where most of them match. */
export const matches = (term: SearchTerm): Expression<SqlBool> =>
  sql<SqlBool>`(select ${holds(term)} from order_search where order_search.order_id = orders.id)`
