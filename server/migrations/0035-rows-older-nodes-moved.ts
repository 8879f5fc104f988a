import { runAll } from './statements.ts'

/**
 * A node of 0.1.0 moves a mail or changes an order's facts that this version bound, and names no row in its event: the row then
 * counts as not bound, and bind_rows binds it as it stands. bind_rows is 0024's but for that.
 */
export const up = runAll(
  // The newest word of the chains on each row; without a hash where it is of a version that knew none.
  `create function bound_rows(ids bigint[]) returns table (order_id bigint, kind text, id bigint, sha256 text)
   language sql stable as $$
     select distinct on (n.order_id, n.kind, n.id) n.order_id, n.kind, n.id, n.sha256 from (
       select e.order_id, r->>'kind' as kind, (r->>'id')::bigint as id, e.seq, r->>'sha256' as sha256
       from events e, jsonb_array_elements(e.data->'rows') r where e.order_id = any(ids) and e.data ? 'rows'
       union all
       select e.order_id, 'mail', (e.data->>'mailId')::bigint, e.seq, null from events e
       where e.order_id = any(ids) and e.kind in ('mail.state-changed', 'mail.answered-late') and not e.data ? 'rows'
       union all
       select e.order_id, 'order', e.order_id, e.seq, null from events e
       where e.order_id = any(ids) and e.kind in ('order.transaction-saved', 'order.updated') and not e.data ? 'rows'
     ) n order by n.order_id, n.kind, n.id, n.seq desc
   $$`,
  `create or replace function bind_rows(ids bigint[], of_at timestamptz, of_kind text, of_actor int, of_name text)
   returns int language plpgsql as $$
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
       select order_id, kind, id from bound_rows(ids) where sha256 is not null
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
