import { runAll } from './statements.ts'

/** The tables whose rows have a salt of their own, by the kinds of their rows. */
const OWN_SALT = { download: 'downloads', mail: 'mails', remark: 'remarks' }

const saltOwn = ([kind, table]: [string, string]): string => `
  if '${kind}' = any(kinds) then
    ids := array(select (r->>'id')::bigint from unnest(named) n, jsonb_array_elements(n) r where r->>'kind' = '${kind}');
    update ${table} set salt = gen_random_uuid() where salt is null and id = any(ids);
  end if;`

/**
 * As 0063 has it, the ids of each kind gathered first: in the statement that gives salts each of them carried the whole list of rows
 * along, so that what an erasure binds at once, 5,000 downloads, was 1.2 GB to sort.
 */
export const up = runAll(
  `create or replace function bind_evidence(of_orders bigint[], named jsonb[]) returns table (order_id bigint, bound jsonb)
   language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
   #variable_conflict use_column
   declare
     ids bigint[];
     kinds text[] := array(select distinct r->>'kind' from unnest(named) n, jsonb_array_elements(n) r);
   begin
     if 'order' = any(kinds) then
       ids := array(select (r->>'id')::bigint from unnest(named) n, jsonb_array_elements(n) r where r->>'kind' = 'order');
       update applications set salt = gen_random_uuid() where salt is null and order_id = any(ids);
     end if;
     if 'document' = any(kinds) then
       ids := array(select (r->>'id')::bigint from unnest(named) n, jsonb_array_elements(n) r where r->>'kind' = 'document');
       update applications set salt = gen_random_uuid() where salt is null and order_id in (
         select d.order_id from documents d where d.id = any(ids));
     end if;
     ${Object.entries(OWN_SALT).map(saltOwn).join('\n')}
     for order_id, bound in
       select u.of_order, jsonb_agg(r.one || jsonb_build_object('sha256', evidence_hash(s.said)) order by r.at)
       from unnest(of_orders, named) u (of_order, rows)
         cross join lateral jsonb_array_elements(u.rows) with ordinality r (one, at)
         left join lateral (
           select evidence(o, a) as said from orders o join applications a on a.order_id = o.id
             where r.one->>'kind' = 'order' and o.id = (r.one->>'id')::bigint
           union all
           select evidence(d) from documents d where r.one->>'kind' = 'document' and d.id = (r.one->>'id')::bigint
           union all
           select evidence(d) from downloads d where r.one->>'kind' = 'download' and d.id = (r.one->>'id')::bigint
           union all
           select evidence(m) from mails m where r.one->>'kind' = 'mail' and m.id = (r.one->>'id')::bigint
           union all
           select evidence(k) from remarks k where r.one->>'kind' = 'remark' and k.id = (r.one->>'id')::bigint
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
