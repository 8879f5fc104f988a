import { finishedStatuses, type Status } from '@e-arrival/contract/statuses'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { orderAddress } from '../../../platform/db/orders/order-address.ts'
import type { StoredDocument } from '../documents.read.ts'
import { comparedFactsHash } from './find-candidates.read.ts'

/** How an order stands now, as far as a file that waits for it is concerned. */
export type OrderState = {
  id: number
  order_id: string
  full_name: string
  surname: string
  status: Status
  arrival_date: string | null
  email: string
  is_refunding: boolean
  /** Another open order has its passport number. */
  has_twin: boolean
  said: string
  document:
    | (Pick<
        StoredDocument,
        'id' | 'file1' | 'customer_name' | 'mail_service_provider' | 'bytes' | 'sha256' | 'url_name'
      > & { created_at: string })
    | null
}

/** The states of orders by their internal ids. */
export const orderStates = async (
  db: Db,
  ids: readonly number[],
): Promise<Map<number, OrderState>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<OrderState>`
    select o.id, o.order_id, o.full_name, o.surname, o.status, o.arrival_date,
      ${orderAddress} as email,
      o.refund_requested_at is not null as is_refunding, ${comparedFactsHash} as said,
      exists (select from (
          select order_id from order_keys t where t.passport_hash = k.passport_hash and k.passport_hash is not null
          union all
          select order_id from applications t where t.passport_number = a.passport_number and t.passport_number <> ''
        ) twin join orders other on other.id = twin.order_id
        where other.id <> o.id and other.status <> all(${[...finishedStatuses]}::text[])) as has_twin,
      (select to_jsonb(d) from (select id, file1, customer_name, mail_service_provider, created_at, bytes, sha256, url_name
        from documents where order_id = o.id order by id desc limit 1) d) as document
    from orders o join applications a on a.order_id = o.id left join order_keys k on k.order_id = o.id
    where o.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
