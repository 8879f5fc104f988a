import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import type { Change, HeldOrder } from './transition-state.ts'

/**
 * The order outside this call, in whatever status, that carries the reference which it gives already, the one that was filed first;
 * null for none, and where the change gives none. Letter case does not matter. Until the transaction ends no other gives that reference.
 */
export const referenceCarrier = async (
  trx: Trx,
  change: Change,
  held: readonly HeldOrder[],
): Promise<string | null> => {
  if (change.kind !== 'file' && change.kind !== 'correct-filing') return null
  const reference = sql`fold_case(${change.reference})`
  await sql`select pg_advisory_xact_lock(hashtext('filed_reference'), hashtext(${reference}))`.execute(
    trx,
  )
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders
    where fold_case(filed_reference) = ${reference} and filed_reference <> ''
      and id <> all(${held.map(({ id }) => id)}::bigint[])
    order by filed_at limit 1`.execute(trx)
  return rows[0]?.order_id ?? null
}

type Given = { id: number; order_id: string; reference: string }

/**
 * Of orders that a file gives references, by id, the public id of another one that carries the same: in the database, or named by the
 * file before it. Until the transaction ends no other gives these references.
 */
export const carriersOf = async (
  trx: Trx,
  orders: readonly Given[],
): Promise<Map<number, string>> => {
  const given = orders.filter(({ reference }) => reference !== '')
  if (given.length === 0) return new Map()
  const records = sql`jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
    as g (id bigint, order_id text, reference text)`
  // In one order for all who ask: of two files none waits for the other's next.
  await sql`select pg_advisory_xact_lock(hashtext('filed_reference'), hashtext(folded)) from (
    select distinct fold_case(g.reference) as folded from ${records} order by 1) sorted`.execute(
    trx,
  )
  const { rows } = await sql<Given & { folded: string; carrier: string | null }>`
    select g.id, g.order_id, fold_case(g.reference) as folded, (
        select o.order_id from orders o
        where fold_case(o.filed_reference) = fold_case(g.reference) and o.filed_reference <> ''
          and o.id <> g.id
        order by o.filed_at limit 1) as carrier
    from ${records}`.execute(trx)
  const before = new Map<string, string>()
  const carriers = new Map<number, string>()
  for (const { id, order_id, folded, carrier } of rows) {
    const other = carrier ?? before.get(folded)
    if (other !== undefined) carriers.set(Number(id), other)
    before.set(folded, before.get(folded) ?? order_id)
  }
  return carriers
}

/** The same for orders whose rows are held, where the change is a file's; of any other none. */
export const importedCarriers = (
  trx: Trx,
  change: Change,
  held: readonly HeldOrder[],
): Promise<Map<number, string>> => {
  if (change.kind !== 'import-reference') return Promise.resolve(new Map())
  const given = held.map(({ id, order_id }) => ({
    ...{ id, order_id },
    reference: change.references.get(id)?.reference ?? '',
  }))
  return carriersOf(trx, given)
}
