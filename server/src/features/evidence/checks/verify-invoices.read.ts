import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { overOrders } from './over-orders.ts'

type Told = { order_id: string; number: number; how: string }

/**
 * Invoices held against the events that say that they were made. What an event of an older version does not say is not judged, nor
 * the paper of an erased traveller, which is blanked.
 */
const untoldBetween = async (db: Db, after: number, upTo: number): Promise<Told[]> => {
  const { rows } = await sql<Told>`
    with told as (
      select distinct on (order_id, data->>'number') order_id, (data->>'number')::int as number, kind, at, actor_id, data from events
      where order_id > ${after} and order_id <= ${upTo}
        and (kind = 'invoice.queued' or kind = 'invoice.sent' and not data ? 'mailId')
      order by order_id, data->>'number', seq
    ), there as (
      select * from invoices where order_id > ${after} and order_id <= ${upTo}
    ), judged as (
      select coalesce(t.order_id, i.order_id) as id, coalesce(t.number, i.number) as number, case
          when i.id is null then 'is missing'
          when t.order_id is null then 'was not written by the product'
          when i.amount::numeric <> (t.data->>'amount')::numeric or i.currency <> t.data->>'currency'
            or i.paid <> (t.data->>'paid')::boolean
            or i.gateway_name <> t.data->>'gateway' or i.payment_url <> t.data->>'link'
            or t.kind = 'invoice.queued' and (i.created_at <> t.at or i.created_by is distinct from t.actor_id)
            or e.contact_at is null and encode(sha256(convert_to(i.paper::text, 'UTF8')), 'hex') <> t.data->>'paper' then 'is not as it was written'
        end as how
      from told t full join there i on i.order_id = t.order_id and i.number = t.number
        left join erasures e on e.order_id = i.order_id
    )
    select o.order_id, j.number, j.how from judged j join orders o on o.id = j.id
    where j.how is not null order by o.id, j.number`.execute(db)
  return rows
}

const said = ({ order_id, number, how }: Told): string =>
  `invoice ${number} of order ${order_id} ${how}`

export const { of: verifyInvoicesOf, all: verifyInvoices } = overOrders(async (...stretch) =>
  (await untoldBetween(...stretch)).map(said),
)
