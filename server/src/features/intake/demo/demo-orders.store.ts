import { askedStatuses } from '@e-arrival/contract/statuses/status-sets'
import { type RawBuilder, sql } from 'kysely'
import { keysOf } from '../../../platform/data-keys/held-keys.ts'
import { sealFields } from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Trx } from '../../../platform/db/db.ts'
import { amongStatuses } from '../../../platform/db/orders/status-among.ts'
import { systemAs } from '../../../platform/event-log/actor.ts'
import { CHAIN_START, hashedActor } from '../../../platform/event-log/chain.read.ts'
import { applicationDrawn, type DemoChunk, orderDrawn, sensitiveDrawn } from './demo-draws.store.ts'

const demo = systemAs('demo')

/** A row as 'evidence.bound' tells it. */
const boundRow = (...[kind, id, said]: [Sql, Sql, Sql]) =>
  sql`jsonb_build_object('kind', ${kind}, 'id', ${id}, 'sha256', evidence_hash(${said}))`
type Sql = RawBuilder<unknown>

/**
 * Inserts one chunk of made-up orders with their applications, comments and chains: their arrival, and what of them is evidence,
 * as bind_rows() would bind it. One statement, so that what is drawn stays in the database and each row is written once; of it only
 * what has to be sealed comes out. An order that is there already is passed over with all of its own.
 */
export const insertDemoChunk = async (trx: Trx, chunk: DemoChunk, at: Date): Promise<void> => {
  // A power cut may lose the last chunk whole; the next run makes it again.
  await sql`set local synchronous_commit = off`.execute(trx)
  const seals = await keysOf(trx).seals(trx)
  const open = seals ? sql`` : sql` || sensitive`
  const sealed = seals ? sql` || '{"sealed": true}'` : sql``
  const who = hashedActor(demo)
  const { rows } = await sql<{ id: number; sensitive: Record<string, unknown> }>`
    with drawn as materialized (${orderDrawn(chunk)}),
    inserted as (
      insert into orders (order_id, status, previous_status, status_changed_at, status_changed_by, processing_mode,
        full_name, surname, email, country_phone_code, phone_number, created_at, arrival_date, departure_date,
        processing_date, refund_requested_at, refund_date, assigned_to, completed_by, completed_at,
        passport_issued_country, intake_category)
      select order_id, status, case when status = 'Deleted' then 'New' end, created, 'Demo', mode,
        full_name, surname, email, phone_code, phone, created, arrival, departure,
        processing, refund_requested, refunded, assigned, completed_by, completed,
        nation, category
      from drawn order by i
      on conflict (order_id) do nothing
      returning id, order_id, orders as as_order
    ),
    made as materialized (
      select n.id, n.as_order, jsonb_build_object('status', d.status, 'domain', d.domain, 'processing_date', d.processing)
          || case when d.status = 'Deleted' then '{"previous_status": "New"}' else '{}'::jsonb end${sealed} as arrival_data,
        ${sensitiveDrawn(chunk.seed)} as sensitive, d.*
      from inserted n join drawn d on d.order_id = n.order_id
    ),
    applied as (
      insert into applications (order_id, arrival_date, landing_domain, language, amount, currency, details)
      select id, arrival, domain, language, amount, 'USD', ${applicationDrawn(chunk.seed)}${open} from made
      returning order_id, applications as as_application
    ),
    remarked as (
      insert into remarks (order_id, created_at, remark_name, remark, whatsapp, telephone, status_refund, voided, chargeback)
      select id, coalesce(refund_requested, created + interval '3 hours'), 'Demo',
        case when refund_requested is not null then 'The traveller cancelled the trip and asks for the money back.'
             when status = 'Customer Called' then 'Called; will send a clearer passport scan tonight.'
             else 'Asked for the missing page of the passport.' end,
        case when status = 'Contact Customer' then 'Y' else 'N' end,
        case when status = 'Customer Called' then 'Y' else 'N' end,
        case when refund_requested is not null then 'Y' else 'N' end, 'N', 'N'
      from made
      where refund_requested is not null or status in ${amongStatuses(askedStatuses)}
      returning order_id, id, evidence(remarks) as said
    ),
    arrived as materialized (
      select m.id, m.created, m.arrival_data,
        event_hash(${CHAIN_START}, m.id, 1, m.created, ${who}, 'order.arrived', m.arrival_data) as hash,
        ${boundRow(sql`'order'`, sql`m.id`, sql`evidence(m.as_order, a.as_application)`)} as order_row,
        case when r.id is not null then ${boundRow(sql`'remark'`, sql`r.id`, sql`r.said`)} end as remark_row
      from made m join applied a on a.order_id = m.id left join remarked r on r.order_id = m.id
    ),
    chained as (
      select id, 1 as seq, created as at, 'order.arrived' as kind, arrival_data as data, hash from arrived
      union all
      select id, 2, ${at}::timestamptz, 'evidence.bound', data,
        event_hash(hash, id, 2, ${at}::timestamptz, ${who}, 'evidence.bound', data)
      from (
        select id, hash, jsonb_build_object('rows', rows, 'count', jsonb_array_length(rows)) as data
        from arrived, lateral (select case when remark_row is null then jsonb_build_array(order_row)
          else jsonb_build_array(order_row, remark_row) end as rows) listed
      ) bound
    ),
    appended as (
      insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
      select id, seq, at, ${demo.kind}, ${demo.id}::int, ${demo.name}, kind, data, hash from chained order by id, seq
      returning order_id, seq, hash
    ),
    headed as (
      insert into event_heads (order_id, seq, hash) select order_id, seq, hash from appended where seq = 2
    )
    select id, sensitive from made order by id`.execute(trx)
  if (seals)
    await sealFields(
      trx,
      rows.map(({ id, sensitive }) => ({ orderId: id, fields: sensitive })),
    )
}
