import { type RawBuilder, sql } from 'kysely'

/** What a number holds exactly; longer ones are a public id. */
const INTERNAL_ID = /^[1-9]\d{0,14}$/

export type FoundOrder = { id: number; order_id: string }

/** True for the rows that ids of a call may mean (D30). */
export const isAsked = (asked: string[]): RawBuilder<boolean> => {
  const internal = asked.filter((id) => INTERNAL_ID.test(id)).map(Number)
  if (internal.length === 0) return sql<boolean>`order_id = any(${asked}::text[])`
  return sql<boolean>`(order_id = any(${asked}::text[]) or id = any(${internal}::bigint[]))`
}

/** Of such rows, the one that each id means: the public id first, else the internal one (D30). */
export const byAsked = <Row extends FoundOrder>(rows: Row[], asked: string[]): Map<string, Row> => {
  const byPublic = new Map(rows.map((row) => [row.order_id, row]))
  const byInternal = new Map(rows.map((row) => [String(row.id), row]))
  return new Map(
    asked.flatMap((id) => {
      const found = byPublic.get(id) ?? byInternal.get(id)
      return found ? [[id, found] as const] : []
    }),
  )
}

/** The same of one id, as a part of a statement: the internal id of the order that it means; null for none. */
export const resolveOrderId = (asked: string): RawBuilder<number | null> => sql`coalesce(
  (select id from orders where order_id = ${asked}),
  (select id from orders where id = ${INTERNAL_ID.test(asked) ? Number(asked) : null}::bigint))`
