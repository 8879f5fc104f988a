import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import { holdAllViews } from './views.store.ts'

/** A member who left has no views of his own any more; what he shared stays. */
export const forgetViewsOf = async (trx: Trx, memberId: number): Promise<void> => {
  await trx.deleteFrom('saved_views').where('member_id', '=', memberId).execute()
}

const LEAST_DIGITS = 6

/**
 * Deletes the views whose search words name an order's traveller: his whole name, an address of his or his phone. Before he
 * is blanked. Holds the views of all queues, so that their names can be looked at, too.
 */
export const forgetViewsNaming = async (trx: Trx, orderId: number): Promise<void> => {
  await holdAllViews(trx)
  await sql`
    with person as (
      select array[fold_search(btrim(o.email)), fold_search(btrim(a.account_email))] as addresses,
        ltrim(regexp_replace(phone_number, '\\D', '', 'g'), '0') as phone,
        array[fold_search(btrim(full_name)), fold_search(btrim(full_name || ' ' || surname)),
          fold_search(btrim(surname || ' ' || full_name))] as names
      from orders o left join applications a on a.order_id = o.id where o.id = ${orderId}
    ), words as (
      select id, fold_search(look->>'search') as said, regexp_replace(look->>'search', '\\D', '', 'g') as digits
      from saved_views where look->>'search' <> ''
    )
    delete from saved_views using person p, words w where saved_views.id = w.id and (
      w.said = any(p.names)
      or exists (select from unnest(p.addresses) address where address <> '' and strpos(w.said, address) > 0)
      or (length(p.phone) >= ${LEAST_DIGITS} and strpos(w.digits, p.phone) > 0))`.execute(trx)
}
