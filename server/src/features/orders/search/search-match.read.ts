import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { plannedAnew } from '../../../platform/db/planned-anew.ts'
import { insidePattern, type SearchTerm, type Spelling, type Whole } from './search-term.rules.ts'

const isInside = ({ text, fold }: Spelling) =>
  sql<SqlBool>`words like ${sql.ref(fold)}(${insidePattern(text)})`
/** The same with a pattern that is folded once a statement, and not for each row that is looked at. */
const isInsideEach = ({ text, fold }: Spelling) =>
  sql<SqlBool>`words like (select ${sql.ref(fold)}(${insidePattern(text)}))`

const anyOf = (conditions: Expression<SqlBool>[]): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** True for search words that hold the term, letter case and accents aside. */
const holds = ({ spellings }: SearchTerm): Expression<SqlBool> => anyOf(spellings.map(isInside))

const holdsEach = ({ spellings }: SearchTerm): Expression<SqlBool> =>
  anyOf(spellings.map(isInsideEach))

/** The same, in the way of the spelling's own index. */
const isNamed = (spelling: Spelling): Expression<SqlBool> => {
  const inside = isInside(spelling)
  const folded = sql`${sql.ref(spelling.fold)}(${spelling.text})`
  switch (spelling.index) {
    case 'grams':
      return sql<SqlBool>`(script_grams(words) @> script_grams(${folded}) and octet_length(words) > length(words) and ${inside})`
    case 'pairs':
      return sql<SqlBool>`(seldom_pairs(words) @> array[${folded}] and ${inside})`
    default:
      return inside
  }
}

/** True for an order that has just this. */
const has = (orders: string, { field, spelled }: Whole): Expression<SqlBool> =>
  field === 'email'
    ? sql<SqlBool>`lower(${sql.ref(`${orders}.email`)}) = lower(${spelled[0]})`
    : sql<SqlBool>`${sql.ref(`${orders}.order_id`)} in (${sql.join(spelled)})`

/** The ids of the orders that have just this, as a statement, asked of the field's own index. */
export const idsOfWhole = (whole: Whole): RawBuilder<unknown> =>
  sql`select whose.id from orders whose where ${has('whose', whole)}`
/** Asked once a statement. */
const isSomebodys = (whole: Whole) => sql<SqlBool>`exists (${idsOfWhole(whole)})`

/** The ids of the orders whose words hold the term, by way of an index where it has one, as a statement. */
export const idsHolding = (term: SearchTerm): RawBuilder<unknown> => {
  const holding = term.index === 'none' ? holds(term) : anyOf(term.spellings.map(isNamed))
  return sql`select order_id as id from order_search where ${holding}`
}

/**
 * The ids of the orders that are found by way of an index, as a statement: those that have just this, where it is one's, else
 * those whose words hold the term.
 */
const named = (term: SearchTerm): RawBuilder<unknown> => {
  const all = idsHolding(term)
  if (term.whole === undefined) return all
  return sql`${idsOfWhole(term.whole)} union all (${all} and not ${isSomebodys(term.whole)})`
}

/** Found by way of the index: good where the term is rare. */
export const isAmongMatches = (term: SearchTerm): Expression<SqlBool> =>
  sql<SqlBool>`${plannedAnew} orders.id in (${named(term)})`

/** Looked up row by row, never as a join: good where few rows are asked, or where most of them match. */
export const matches = (term: SearchTerm): Expression<SqlBool> => {
  const words = sql<SqlBool>`(select ${holdsEach(term)} from order_search where order_search.order_id = orders.id)`
  if (term.whole === undefined) return words
  return sql<SqlBool>`(case when ${isSomebodys(term.whole)} then ${has('orders', term.whole)} else ${words} end)`
}
