import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/db.ts'
import type { DemoChunk } from './demo-orders.store.ts'

const idsOf = (chunk: DemoChunk) => sql`
  select o.* from generate_series(${chunk.from}::bigint, ${chunk.to}::bigint) i
  join orders o on o.order_id = upper(substr(md5(${chunk.seed}::bigint || ':' || i), 1, 14))`

/** Comments on orders whose refund was asked for or who were contacted; each once, so a second run adds none. */
export const insertDemoHistory = async (trx: Trx, chunk: DemoChunk): Promise<void> => {
  await sql`
    insert into remarks (order_id, created_at, remark_name, remark, whatsapp, telephone, status_refund, voided, chargeback)
    select o.id, coalesce(o.refund_requested_at, o.created_at + interval '3 hours'), 'Demo',
      case when o.refund_requested_at is not null then 'The traveller cancelled the trip and asks for the money back.'
           when o.status = 'Customer Called' then 'Called; will send a clearer passport scan tonight.'
           else 'Asked for the missing page of the passport.' end,
      case when o.status = 'Contact Customer' then 'Y' else 'N' end,
      case when o.status = 'Customer Called' then 'Y' else 'N' end,
      case when o.refund_requested_at is not null then 'Y' else 'N' end, 'N', 'N'
    from (${idsOf(chunk)}) o
    where (o.refund_requested_at is not null or o.status in ('Customer Called', 'Contact Customer', 'Awaiting'))
      and not exists (select from remarks r where r.order_id = o.id)`.execute(trx)
}
