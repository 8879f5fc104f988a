import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { settle } from './many-orders.ts'

/** How many mails wait for their moment, however many there are. */
const HELD = 20

const statements = [
  `insert into events (order_id, seq, at, actor_kind, actor_name, kind, data, hash)
    select o.id, n, o.created_at + n * interval '1 hour', 'system', '', (array['order.arrived','status.changed','order.filed'])[n], '{}', '\\x00'
    from told o, generate_series(1, 3) n`,
  `insert into documents (order_id, file1, url_name, storage_key, mime, bytes, sha256, customer_name, mail_service_provider, uploaded_by, created_at)
    select id, 'card.pdf', 'card-' || id, 'card-' || id, 'application/pdf', 1000, '', '', 'AWS', 1, created_at from told where status = 'Completed'`,
  `insert into downloads (order_id, file1, created_at, ip, timezone, browser, os)
    select id, 'card.pdf', created_at + interval '1 day', '', '', '', '' from told where status = 'Completed' and id % 2 = 0`,
  `insert into mails (order_id, kind, provider, to_address, subject, html, body_text, created_at, state)
    select id, case when id % 400 = 1 then 'message' else 'document' end, 'AWS', email, '', '', '', created_at,
      case when id <= ${HELD} then 'held' when id % 60 = 1 then 'failed' when id % 60 = 2 then 'bounced' else 'delivered' end from told order by id`,
  `insert into remarks (order_id, created_at, remark_name, remark, whatsapp, telephone, status_refund, voided, chargeback)
    select id, created_at + interval '2 hours', 'Dara', 'Called', 'N', 'Y', 'N', 'N', case when id % 200 = 7 then 'Y' else 'N' end
    from told where id % 3 = 0`,
  `insert into invoices (number, order_id, amount, currency, gateway_name, payment_url, created_by, created_at, paper)
    select id, id, 49, 'USD', 'Stripe', '', 1, created_at, '{"title":"Invoice","blocks":[]}' from told where id % 10 = 4`,
  `insert into erasures (order_id, sensitive_at, erased_by, reason) select id, created_at, 'Ada', 'Asked' from told where id % 50 = 9`,
  `insert into sensitive_reads (member_id, order_id, what, noted_at, read_at)
    select 1, id, 'fields', created_at, created_at from told where id % 20 = 3`,
  `insert into activity (seq, at, actor_kind, actor_name, kind, data, hash)
    select id, created_at, 'staff', 'Ada', 'session.started', '{}', '\\x00' from told where id % 10 = 1 on conflict do nothing`,
  `insert into sessions (id, staff_id, session_version, created_at, last_used_at, expires_at, ended_at, ip, user_agent)
    select 'S' || id, 1, 1, created_at, created_at, created_at + interval '1 day', created_at + interval '1 day', '', ''
    from told where id % 20 = 2`,
  `insert into checkpoints (size, at, note) select id, created_at, '' from told where id % 50 = 5`,
  `insert into evidence_checks (at, by, problems, first) select created_at, 'night', 0, '' from told where id % 1000 = 5`,
  `insert into shift_notes (member_id, member_name, signed_at, words, queue, figures)
    select 1, 'Ada', created_at, '', 'allOrder', '[]' from told where id % 20 = 8`,
  `insert into shift_note_readers (note_id, member_id, member_name, read_at) select id, 1, 'Ada', signed_at from shift_notes
    on conflict do nothing`,
  `insert into webhook_deliveries (message_id, webhook_id, type, order_id, occurred_at, created_at, state, attempts)
    select 'm' || id, 1, 'order.received', order_id, created_at, created_at, case when id % 40 = 1 then 'failed' else 'delivered' end, 1 from told`,
  `insert into intake_calls (key_id, at, method, path, status, message, fields)
    select 1, created_at, 'POST', '/intake/orders', 201, '', '{}' from told where id % 4 = 0`,
  // Last, since it says what was told.
  `insert into event_heads (order_id, seq, hash) select id, 3, '\\x00' from told`,
]

const TABLES = [
  ...[
    'events',
    'event_heads',
    'documents',
    'downloads',
    'mails',
    'remarks',
    'invoices',
    'erasures',
  ],
  ...['sensitive_reads', 'activity', 'sessions', 'checkpoints', 'evidence_checks', 'shift_notes'],
  ...['shift_note_readers', 'webhook_deliveries', 'intake_calls', 'completions'],
]

/** Of orders without a chain what an office heaps up of them; theirs are none that a check finds whole. */
export const addHistories = async (db: Db): Promise<void> => {
  await sql`insert into webhooks (domain, url, created_at) select 'shop.example', 'https://shop.example', now()
    where not exists (select from webhooks)`.execute(db)
  await sql`insert into intake_keys (domain, key_hash) select 'shop.example', '' where not exists (select from intake_keys)`.execute(
    db,
  )
  for (const statement of statements)
    await sql`with told as (select * from orders o where not exists (select from event_heads h where h.order_id = o.id))
      ${sql.raw(statement)}`.execute(db)
  for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  await settle(db)
}
