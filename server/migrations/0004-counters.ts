import { runAll } from './statements.ts'

/**
 * Counts that cost nothing: a change appends its differences in its own transaction (no row is contended, nothing can
 * deadlock), readers add counters and counter_deltas in one statement, and roll_up_counters() folds the latter away.
 * order_counters() is the one home of which counters an order is in; verify recounts by it.
 */
export const up = runAll(
  `create table counters (
    kind text not null,
    key text not null,
    day date not null,
    n bigint not null,
    primary key (kind, key, day)
  )`,
  `create table counter_deltas (
    kind text not null,
    key text not null,
    day date not null,
    n bigint not null
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
  `create function order_counters(o orders) returns table (kind text, key text, day date)
   language sql immutable as $$
     select 'status', o.status || '/' || case when o.assigned_to is null then 'free' else 'taken' end, date '2000-01-01'
     union all
     select 'new', case when o.priority then 'priority' else 'standard' end
       || '/' || case when o.assigned_to is null then 'free' else 'taken' end, o.processing_date
       where o.status = 'New'
     union all
     select 'refund', case when o.assigned_to is null then 'free' else 'taken' end, date '2000-01-01'
       where o.refund_requested_at is not null or o.status = 'Refunds'
     union all
     select 'mine', o.assigned_to::text, date '2000-01-01'
       where o.assigned_to is not null and o.status not in ('Completed','Refunds','Deleted')
     union all
     select 'country', o.intake_category || '/' || o.passport_issued_country,
       (o.created_at at time zone 'UTC')::date
       where o.status <> 'Deleted'
     union all
     select 'processed', o.completed_by::text, (o.completed_at at time zone 'UTC')::date
       where o.completed_by is not null and o.completed_at is not null
   $$`,
  `create function count_inserted_orders() returns trigger language plpgsql as $$
   begin
     insert into counter_deltas (kind, key, day, n)
       select c.kind, c.key, c.day, count(*) from new_rows r, order_counters(r) c group by 1, 2, 3;
     return null;
   end $$`,
  `create function count_updated_orders() returns trigger language plpgsql as $$
   begin
     insert into counter_deltas (kind, key, day, n)
       select kind, key, day, sum(n) from (
         select c.*, 1 as n from new_rows r, order_counters(r) c
         union all
         select c.*, -1 from old_rows r, order_counters(r) c
       ) d group by 1, 2, 3 having sum(n) <> 0;
     return null;
   end $$`,
  `create function count_deleted_orders() returns trigger language plpgsql as $$
   begin
     insert into counter_deltas (kind, key, day, n)
       select c.kind, c.key, c.day, -count(*) from old_rows r, order_counters(r) c group by 1, 2, 3;
     return null;
   end $$`,
  `create trigger orders_counted_insert after insert on orders
     referencing new table as new_rows for each statement execute function count_inserted_orders()`,
  `create trigger orders_counted_update after update on orders
     referencing old table as old_rows new table as new_rows
     for each statement execute function count_updated_orders()`,
  `create trigger orders_counted_delete after delete on orders
     referencing old table as old_rows for each statement execute function count_deleted_orders()`,
  // Only counters that came to nothing are looked at again: the country and member counters are many.
  `create function roll_up_counters() returns void language plpgsql as $$
   declare c record;
   begin
     if not pg_try_advisory_xact_lock(7102001) then return; end if;
     for c in
       with moved as (delete from counter_deltas returning kind, key, day, n),
         summed as (select kind, key, day, sum(n)::bigint as n from moved group by 1, 2, 3)
       insert into counters (kind, key, day, n) select kind, key, day, n from summed where n <> 0
         on conflict (kind, key, day) do update set n = counters.n + excluded.n
         returning kind, key, day, n
     loop
       if c.n = 0 then
         delete from counters where kind = c.kind and key = c.key and day = c.day;
       end if;
     end loop;
   end $$`,
  // Every path that touches orders tells the open screens, at commit; an empty list means "many".
  `create function tell_changed_orders() returns trigger language plpgsql as $$
   declare total int; ids text;
   begin
     select count(*) into total from new_rows;
     if total = 0 then return null; end if;
     if total <= 100 then select json_agg(order_id)::text into ids from new_rows; else ids := '[]'; end if;
     perform pg_notify('live', '{"kind":"orders","orderIds":' || ids || '}');
     return null;
   end $$`,
  `create trigger orders_told_insert after insert on orders
     referencing new table as new_rows for each statement execute function tell_changed_orders()`,
  `create trigger orders_told_update after update on orders
     referencing new table as new_rows for each statement execute function tell_changed_orders()`,
)
