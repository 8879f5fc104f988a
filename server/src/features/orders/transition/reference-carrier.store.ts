import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import type { Change, HeldOrder } from './transition-state.ts'

/**
 * Until the transaction ends no other gives these references, a statement of their folded ones. All who ask ask in one order, so that
 * of two files none waits for the other's next.
 */
const holdReferences = async (trx: Trx, folded: RawBuilder<unknown>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('filed_reference'), hashtext(folded)) from (
    ${folded} order by 1) sorted`.execute(trx)
}

/** The order `o`, in whatever status, that carries a reference, the one that was filed first. Letter case does not matter. */
const carrierOf = (reference: RawBuilder<unknown>, isOutside: RawBuilder<unknown>) => sql<
  string | null
>`(select o.order_id from orders o
    where fold_case(o.filed_reference) = fold_case(${reference}) and o.filed_reference <> ''
      and ${isOutside}
    order by o.filed_at limit 1)`

/**
 * The order outside this call that carries the reference which it gives already; null for none, and where the change gives none.
 * Until the transaction ends no other gives that reference.
 */
export const referenceCarrier = async (
  trx: Trx,
  change: Change,
  held: readonly HeldOrder[],
): Promise<string | null> => {
  if (change.kind !== 'file' && change.kind !== 'correct-filing') return null
  const reference = sql`${change.reference}::text`
  await holdReferences(trx, sql`select fold_case(${reference}) as folded`)
  const isOutside = sql`o.id <> all(${held.map(({ id }) => id)}::bigint[])`
  const { rows } = await sql<{ carrier: string | null }>`
    select ${carrierOf(reference, isOutside)} as carrier`.execute(trx)
  return rows[0]?.carrier ?? null
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
  await holdReferences(trx, sql`select distinct fold_case(g.reference) as folded from ${records}`)
  const { rows } = await sql<Given & { folded: string; carrier: string | null }>`
    select g.id, g.order_id, fold_case(g.reference) as folded,
      ${carrierOf(sql`g.reference`, sql`o.id <> g.id`)} as carrier
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
