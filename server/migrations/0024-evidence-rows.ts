import { sql } from 'kysely'
import { backfill } from './backfill.ts'
import { runAll } from './statements.ts'
import { inTransaction } from './steps.ts'

/**
 * Tables whose rows a pack, a history or a certificate shows; each row has a salt, so that its hash tells nobody what is in it.
 * A document has its order's: 0.1.0 keeps plans of `select * from documents`, which a new column would make fail.
 */
const SALTED = ['downloads', 'mails', 'remarks', 'applications']

/**
 * What of a row is evidence, as one text with one home, here: its hash stands in the order's event chain (D63). A text starts with
 * its kind and the row's id. Instants are seconds since 1970, so that no session's time zone is in them.
 */
const expand = runAll(
  ...SALTED.flatMap((table) => [
    `alter table ${table} add column salt uuid`,
    `alter table ${table} alter column salt set default gen_random_uuid()`,
  ]),
  `create function evidence(d documents) returns text language sql stable as $$
     select jsonb_build_array('document', d.id, d.order_id, d.file1, d.mime, d.bytes, d.sha256, d.customer_name,
       d.uploaded_by, extract(epoch from d.created_at),
       (select a.salt from applications a where a.order_id = d.order_id))::text
   $$`,
  `create function evidence(d downloads) returns text language sql stable as $$
     select jsonb_build_array('download', d.id, d.order_id, d.document_id, d.file1, extract(epoch from d.created_at),
       d.ip, d.timezone, d.browser, d.os, d.salt)::text
   $$`,
  `create function evidence(m mails) returns text language sql stable as $$
     select jsonb_build_array('mail', m.id, m.order_id, m.kind, m.document_id, m.invoice_id, m.provider, m.to_address,
       m.subject, encode(sha256(convert_to(m.html, 'UTF8')), 'hex'), encode(sha256(convert_to(m.body_text, 'UTF8')), 'hex'),
       m.requested_by, extract(epoch from m.created_at), m.state, extract(epoch from m.sent_at), m.provider_message_id,
       (select jsonb_agg(jsonb_build_array(e.kind, extract(epoch from e.at), e.detail) order by e.id)
        from mail_events e where e.mail_id = m.id), m.salt)::text
   $$`,
  `create function evidence(r remarks) returns text language sql stable as $$
     select jsonb_build_array('remark', r.id, r.order_id, extract(epoch from r.created_at), r.staff_id, r.remark_name,
       r.remark, r.whatsapp, r.telephone, r.status_refund, r.voided, r.chargeback, r.report_error, r.salt)::text
   $$`,
  // What a pack quotes of the order itself: who, how much, which payment.
  `create function evidence_of_order(of_order bigint) returns text language sql stable as $$
     select jsonb_build_array('order', o.id, o.order_id, extract(epoch from o.created_at), o.full_name, o.surname, o.email,
       a.account_email, a.amount, a.currency, a.transaction_id, a.merchant_name, a.landing_domain, a.salt)::text
     from orders o join applications a on a.order_id = o.id where o.id = of_order
   $$`,
  `create view evidence_rows as
     select order_id, 'document' as kind, id, evidence(d) as said from documents d
     union all select order_id, 'download', id, evidence(d) from downloads d
     union all select order_id, 'mail', id, evidence(m) from mails m where order_id is not null
     union all select order_id, 'remark', id, evidence(r) from remarks r
     union all select id, 'order', id, evidence_of_order(id) from orders`,
  `create function evidence_hash(said text) returns text language sql immutable strict parallel safe as $$
     select encode(sha256(convert_to(said, 'UTF8')), 'hex')
   $$`,
  // Asked row by row: a view over five tables would be planned for each.
  `create function evidence_said(of_kind text, of_id bigint) returns text language plpgsql stable as $$
   begin
     return case of_kind
       when 'document' then (select evidence(d) from documents d where d.id = of_id)
       when 'download' then (select evidence(d) from downloads d where d.id = of_id)
       when 'mail' then (select evidence(m) from mails m where m.id = of_id)
       when 'remark' then (select evidence(r) from remarks r where r.id = of_id)
       when 'order' then evidence_of_order(of_id)
     end;
   end $$`,
  // A row of before has none until something binds it: it must not come after the hash.
  `create function salt_evidence(of_kind text, of_id bigint) returns void language plpgsql as $$
   begin
     case of_kind
       when 'document' then update applications a set salt = gen_random_uuid() from documents d
         where d.id = of_id and a.order_id = d.order_id and a.salt is null;
       when 'download' then update downloads set salt = gen_random_uuid() where id = of_id and salt is null;
       when 'mail' then update mails set salt = gen_random_uuid() where id = of_id and salt is null;
       when 'remark' then update remarks set salt = gen_random_uuid() where id = of_id and salt is null;
       when 'order' then update applications set salt = gen_random_uuid() where order_id = of_id and salt is null;
     end case;
   end $$`,
  // From [{kind, id}] to [{kind, id, sha256}], as an event carries it; a row that is not there is an error of the caller.
  `create function bind_evidence(named jsonb) returns jsonb language plpgsql as $$
   declare
     one jsonb;
     hash text;
     bound jsonb := '[]';
   begin
     for one in select * from jsonb_array_elements(named) loop
       perform salt_evidence(one->>'kind', (one->>'id')::bigint);
       hash := evidence_hash(evidence_said(one->>'kind', (one->>'id')::bigint));
       if hash is null then raise exception 'There is no % % to bind', one->>'kind', one->>'id'; end if;
       bound := bound || (one || jsonb_build_object('sha256', hash));
     end loop;
     return bound;
   end $$`,
  // Binds what stands unbound on some orders, as it is now: an 'evidence.bound' each. Answers how many orders had such rows.
  `create function bind_rows(ids bigint[], of_at timestamptz, of_kind text, of_actor int, of_name text) returns int
   language plpgsql as $$
   declare
     bound_orders int;
   begin
     perform from orders where id = any(ids) order by id for no key update;
     insert into event_heads (order_id, seq, hash)
       select id, 0, '\\x00' from orders where id = any(ids) order by id on conflict do nothing;
     update downloads set salt = gen_random_uuid() where order_id = any(ids) and salt is null;
     update mails set salt = gen_random_uuid() where order_id = any(ids) and salt is null;
     update remarks set salt = gen_random_uuid() where order_id = any(ids) and salt is null;
     update applications set salt = gen_random_uuid() where order_id = any(ids) and salt is null;
     with heads as (
       select order_id, seq, hash from event_heads where order_id = any(ids) order by order_id for update
     ), bound as (
       select e.order_id, r->>'kind' as kind, (r->>'id')::bigint as id
       from events e, jsonb_array_elements(e.data->'rows') r where e.order_id = any(ids)
     ), found as (
       select t.order_id, jsonb_build_object('count', count(*), 'rows', jsonb_agg(jsonb_build_object(
         'kind', t.kind, 'id', t.id, 'sha256', evidence_hash(t.said)) order by t.kind, t.id)) as data
       from evidence_rows t
       where t.order_id = any(ids) and (t.order_id, t.kind, t.id) not in (select order_id, kind, id from bound)
       group by t.order_id
     ), appended as (
       insert into events (order_id, seq, at, actor_kind, actor_id, actor_name, kind, data, hash)
       select h.order_id, h.seq + 1, of_at, of_kind, of_actor, of_name, 'evidence.bound', f.data,
         event_hash(h.hash, h.order_id, h.seq + 1, of_at,
           of_kind || '/' || coalesce(of_actor::text, '') || '/' || of_name, 'evidence.bound', f.data)
       from heads h join found f on f.order_id = h.order_id
       returning order_id, seq, hash
     ), moved as (
       update event_heads h set seq = a.seq, hash = a.hash from appended a where a.order_id = h.order_id returning 1
     ) select count(*) into bound_orders from moved;
     return bound_orders;
   end $$`,
)

/** Rows of before are bound from this day on. */
export const steps = [
  inTransaction(expand),
  backfill({
    about: 'rows of evidence bound to their chains',
    table: 'orders',
    key: 'id',
    rows: 500,
    work: (within) => sql`
      select bind_rows(array(select id from orders where ${within('id')}), now(), 'system', null, 'Upgrade')`,
  }),
]
