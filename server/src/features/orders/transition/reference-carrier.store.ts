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
