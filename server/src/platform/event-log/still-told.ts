import { type RawBuilder, sql } from 'kysely'
import { takenOut, takenWhereNamed } from './taken-out.ts'

const anyOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql`(${sql.join(conditions, sql` or `)})`

/**
 * Whether an event of a table or alias says what an erasure of its traveller takes out of it. By the product's own words: what the database's
 * function leaves is not judged by that function.
 */
export const stillTells = (events: string): RawBuilder<boolean> => {
  const [kind, data] = [sql.ref(`${events}.kind`), sql.ref(`${events}.data`)]
  const always = Object.entries(takenOut).filter(([, fields]) => fields.length > 0)
  return anyOf([
    ...always.map(
      ([of, fields]) =>
        sql<boolean>`${kind} = ${of} and (not ${data} ? 'erased' or ${data} ?| ${fields}::text[])`,
    ),
    ...Object.entries(takenWhereNamed).map(
      ([of, fields]) =>
        sql<boolean>`${kind} = ${of} and ${data} ? 'erased' and ${data} ?| ${fields}::text[]`,
    ),
  ])
}
