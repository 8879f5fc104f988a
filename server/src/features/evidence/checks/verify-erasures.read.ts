import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { stillTells } from '../../../platform/event-log/still-told.ts'
import { overOrders } from './over-orders.ts'

type Told = { order_id: string; how: string }

/**
 * Orders whose erasure is not one that the product made: what is called erased without an event, what an event calls erased and
 * nothing else does, on another day than it is called erased, a key or what is sealed that is gone or there against that, and rows or
 * events that still name an erased traveller. Both sides of one moment.
 */
const untoldBetween = async (db: Db, after: number, upTo: number): Promise<Told[]> => {
  const { rows } = await sql<Told>`
    with sealed as (
      select distinct order_id from events
      where order_id > ${after} and order_id <= ${upTo} and kind in ('order.arrived', 'order.updated') and data ? 'sealed'
    ), told as (
      select order_id, bool_or(data->'classes' ? 'contact') as contact, min(at) as sensitive_at,
        min(at) filter (where data->'classes' ? 'contact') as contact_at,
        max(seq) filter (where data->'classes' ? 'contact') as contact_seq from events
      where order_id > ${after} and order_id <= ${upTo} and kind = 'order.erased' group by order_id
    )
    select o.order_id, how from orders o
      left join sealed s on s.order_id = o.id
      left join told t on t.order_id = o.id
      left join erasures e on e.order_id = o.id
      left join order_keys k on k.order_id = o.id
      left join applications a on a.order_id = o.id
      cross join lateral (values
        (e.order_id is not null and t.order_id is null, 'is called erased, and no event says so'),
        (t.order_id is not null and e.contact_at is not null and not t.contact,
          'is called erased altogether, and no event says so'),
        (t.order_id is not null and (e.order_id is null or t.contact and e.contact_at is null),
          'was erased, and is not called so any more'),
        (e.sensitive_at <> t.sensitive_at or e.contact_at <> t.contact_at,
          'was erased on another day than it is called erased'),
        (e.order_id is null and k.erased_at is not null,
          'has lost its key, and nothing says that its traveller was erased'),
        (s.order_id is not null and t.order_id is null and k.erased_at is null and k.sealed is null,
          'has lost what was sealed of its traveller, and nothing says that he was erased'),
        (t.order_id is not null and k.wrapped is not null, 'was erased, and its key is there'),
        (t.contact and (concat(o.full_name, o.surname, o.email, o.phone_number, a.account_email) <> ''
            or exists (select from downloads d where d.order_id = o.id and d.ip <> '')
            or exists (select from documents d where d.order_id = o.id and d.storage_key <> '')),
          'was erased, and still holds what names its traveller'),
        (t.contact and exists (
            select from events e where e.order_id = o.id and e.seq < t.contact_seq and ${stillTells('e')}),
          'was erased, and its events still tell of its traveller')
      ) judged (is_so, how)
    where o.id > ${after} and o.id <= ${upTo} and is_so
      and (s.order_id is not null or t.order_id is not null or e.order_id is not null or k.erased_at is not null)
    order by o.id`.execute(db)
  return rows
}

const said = ({ order_id, how }: Told): string => `order ${order_id} ${how}`

export const { of: verifyErasureOf, all: verifyErasures } = overOrders(async (...stretch) =>
  (await untoldBetween(...stretch)).map(said),
)
