import { sensitiveClass } from '@e-arrival/contract/privacy/classes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/db.ts'

const NAMES = [...sensitiveClass]

/** The newest event of an order that wrote what `wrote` tells, as `w`; its `sealed` is null where a version wrote it that seals nothing. */
const newestOf = (order: RawBuilder<unknown>, wrote: RawBuilder<boolean>) => sql`lateral (
  select e.at, e.data->'sealed' as sealed from events e
  where e.order_id = ${order} and (e.kind = 'order.arrived' or e.kind = 'order.updated' and (e.data ? 'sealed' or ${wrote}))
  order by e.seq desc limit 1) w on true`

type OpenValue = { order_id: number; name: string; field: string; holds: boolean }

/**
 * Sensitive values that lie open in applications, and whether each holds: where its order's chain says that a version wrote it which seals nothing, after
 * all that lay open was sealed; before that the upgrade has yet to come to it (0029). What nobody wrote so was put there by hand.
 */
const openValues = async (db: Db, which: RawBuilder<boolean>): Promise<OpenValue[]> => {
  const { rows } = await sql<OpenValue>`
    select a.order_id, o.order_id as name, field, k.erased_at is null and w.sealed is null
      and (s.done_at is null or coalesce(w.at > s.done_at, false)) as holds
    from applications a join orders o on o.id = a.order_id
      cross join unnest(${NAMES}::text[]) field
      left join order_keys k on k.order_id = a.order_id
      left join schema_steps s on s.name = '0028-seal-what-is-there' and s.step = 1
      left join ${newestOf(sql`a.order_id`, sql`e.data->'fields' ? field`)}
    where ${which} and a.details ?| ${NAMES}::text[] and coalesce(a.details->>field, '') <> ''
      and (k.sealed is not null or k.erased_at is not null or w.at is not null)
    order by a.order_id, field`.execute(db)
  return rows
}

/** Of one order, by its internal id: the sensitive fields whose open values hold, whatever is sealed. */
export const heldOpen = async (db: Db, orderId: number): Promise<Set<string>> => {
  const values = await openValues(db, sql`a.order_id = ${orderId}`)
  return new Set(values.filter(({ holds }) => holds).map(({ field }) => field))
}

/** Orders between two internal ids of which something else is sealed than the newest event says that was. */
const sealedOtherwise = async (db: Db, after: number, upTo: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select o.order_id as name from order_keys k join orders o on o.id = k.order_id
      join ${newestOf(sql`k.order_id`, sql`e.data->'fields' ?| ${NAMES}::text[]`)}
    where k.order_id > ${after} and k.order_id <= ${upTo} and jsonb_typeof(w.sealed) = 'string'
      and w.sealed #>> '{}' <> encode(sha256(k.sealed), 'hex')
    order by k.order_id`.execute(db)
  return rows.map(({ name }) => name)
}

/** What of the sensitive class of the orders between two internal ids, the first one left out, is not what the product wrote; a line each. */
export const sealedProblems = async (db: Db, after: number, upTo: number): Promise<string[]> => {
  const open = await openValues(db, sql`a.order_id > ${after} and a.order_id <= ${upTo}`)
  return [
    ...open
      .filter(({ holds }) => !holds)
      .map(({ name, field }) => `${field} of order ${name} lies open, and nobody wrote it so`),
    ...(await sealedOtherwise(db, after, upTo)).map(
      (name) => `what is sealed of order ${name} is not what was sealed last`,
    ),
  ]
}
