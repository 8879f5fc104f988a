import { runAll } from './statements.ts'

/** The tables whose rows have a salt of their own, by the kinds of their rows. */
const OWN_SALT = { download: 'downloads', mail: 'mails', remark: 'remarks' }

const idsOf = (kind: string): string => `
       array(select (r.one->>'id')::bigint from unnest(bind_evidence.named) n (rows), jsonb_array_elements(n.rows) r (one)
         where r.one->>'kind' = '${kind}')`

const saltOwn = ([kind, table]: [string, string]): string => `
     if '${kind}' = any(own.kinds) then
       own.ids := ${idsOf(kind)};
       update ${table} t set salt = gen_random_uuid() where t.salt is null and t.id = any(own.ids);
     end if;`

/**
 * In a function that reads tables a column goes before a parameter of its name, and before a row that is called so: where somebody had added
 * one to events that is called of_order, an erasure took nothing out of them. Each parameter, variable and row says here whose it is.
 */
export const up = runAll(
  `create or replace function redact_events(of_order bigint) returns void language sql security definer set search_path from current as $$
     update events e set data = redacted_event(e.kind, e.data)
     where e.order_id = redact_events.of_order and e.kind not in
         ('order.transaction-saved', 'order.status-changed', 'order.reference-changed', 'order.undone')
       and e.data is distinct from redacted_event(e.kind, e.data)
   $$`,
  `create or replace function redact_typed_events(of_order bigint, seqs int[]) returns void language sql security definer set search_path from current as $$
     update events e set data = redacted_event(e.kind, e.data)
     where e.order_id = redact_typed_events.of_order and e.seq = any(redact_typed_events.seqs) and e.kind in
         ('order.transaction-saved', 'order.status-changed', 'order.reference-changed', 'order.undone')
       and e.data is distinct from redacted_event(e.kind, e.data)
   $$`,
  `create or replace function redacted_hash(of_order bigint, before_seq int) returns text language sql stable as $$
     select encode(sha256(convert_to(coalesce(string_agg(concat_ws(E'\\x1f', e.seq, extract(epoch from e.at)::text, e.actor_kind,
       e.actor_id, e.actor_name, e.kind, e.data::text, encode(e.hash, 'hex')), E'\\x1e' order by e.seq), ''), 'UTF8')), 'hex')
     from events e where e.order_id = redacted_hash.of_order and e.seq < redacted_hash.before_seq and e.data ? 'erased'
   $$`,
  `create or replace function evidence_of_order(of_order bigint) returns text language sql stable as $$
     select evidence(o.*, a.*) from orders o join applications a on a.order_id = o.id where o.id = evidence_of_order.of_order
   $$`,
  `create or replace function bound_rows(ids bigint[]) returns table (order_id bigint, kind text, id bigint, sha256 text)
   language sql stable as $$
     select distinct on (n.order_id, n.kind, n.id) n.order_id, n.kind, n.id, n.sha256 from (
       select e.order_id, r.one->>'kind' as kind, (r.one->>'id')::bigint as id, e.seq, r.one->>'sha256' as sha256
       from events e, jsonb_array_elements(e.data->'rows') r (one) where e.order_id = any(bound_rows.ids) and e.data ? 'rows'
       union all
       select e.order_id, 'mail', (e.data->>'mailId')::bigint, e.seq, null from events e
       where e.order_id = any(bound_rows.ids) and e.kind in ('mail.state-changed', 'mail.answered-late') and not e.data ? 'rows'
       union all
       select e.order_id, 'order', e.order_id, e.seq, null from events e
       where e.order_id = any(bound_rows.ids) and e.kind in ('order.transaction-saved', 'order.updated') and not e.data ? 'rows'
     ) n order by n.order_id, n.kind, n.id, n.seq desc
   $$`,
  `create or replace function bind_arrivals(of_orders bigint[]) returns table (order_id bigint, bound jsonb) language sql stable
   set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
     select o.id, jsonb_build_array(jsonb_build_object('kind', 'order', 'id', o.id, 'sha256', evidence_hash(evidence(o.*, a.*))))
     from unnest(bind_arrivals.of_orders) u (id) join orders o on o.id = u.id join applications a on a.order_id = o.id
     where a.salt is not null
   $$`,
  `create or replace function bind_evidence(of_orders bigint[], named jsonb[]) returns table (order_id bigint, bound jsonb)
   language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
   <<own>>
   declare
     ids bigint[];
     kinds text[] := array(
       select distinct r.one->>'kind' from unnest(bind_evidence.named) n (rows), jsonb_array_elements(n.rows) r (one));
   begin
     if 'order' = any(own.kinds) then
       own.ids := ${idsOf('order')};
       update applications t set salt = gen_random_uuid() where t.salt is null and t.order_id = any(own.ids);
     end if;
     if 'document' = any(own.kinds) then
       own.ids := ${idsOf('document')};
       update applications t set salt = gen_random_uuid() where t.salt is null and t.order_id in (
         select d.order_id from documents d where d.id = any(own.ids));
     end if;
     ${Object.entries(OWN_SALT).map(saltOwn).join('\n')}
     for order_id, bound in
       select u.of_order, jsonb_agg(r.one || jsonb_build_object('sha256', evidence_hash(s.said)) order by r.at)
       from unnest(bind_evidence.of_orders, bind_evidence.named) u (of_order, rows)
         cross join lateral jsonb_array_elements(u.rows) with ordinality r (one, at)
         left join lateral (
           select evidence(o.*, a.*) as said from orders o join applications a on a.order_id = o.id
             where r.one->>'kind' = 'order' and o.id = (r.one->>'id')::bigint
           union all
           select evidence(d.*) from documents d where r.one->>'kind' = 'document' and d.id = (r.one->>'id')::bigint
           union all
           select evidence(d.*) from downloads d where r.one->>'kind' = 'download' and d.id = (r.one->>'id')::bigint
           union all
           select evidence(m.*) from mails m where r.one->>'kind' = 'mail' and m.id = (r.one->>'id')::bigint
           union all
           select evidence(k.*) from remarks k where r.one->>'kind' = 'remark' and k.id = (r.one->>'id')::bigint
         ) s on true
       group by u.of_order
     loop
       if jsonb_path_exists(bound, '$[*] ? (@.sha256 == null)') then
         raise exception 'There is a row to bind to order % that is not there', order_id;
       end if;
       return next;
     end loop;
   end $$`,
)
