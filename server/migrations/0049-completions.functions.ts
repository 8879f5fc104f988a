/** The bounds of a duration in minutes: a quarter of an hour to 30 days, each at most twice the one before; then whole months of 30 days. */
const BOUNDS = `15,30,45,60,90,120,180,240,360,480,600,720,960,1200,1440,1800,2160,2880,3600,4320,5760,7200,8640,
  10080,14400,20160,30240,43200`

export const functions = [
  `create function completed_within(received timestamptz, completed timestamptz) returns int
   language sql immutable as $$
     select coalesce((select min(b) from unnest(array[${BOUNDS}]) b where b >= m), (ceil(m / 43200) * 43200)::int)
     from (select ceil(extract(epoch from completed - received) / 60) as m) minutes
   $$`,
  // The one home of which orders count as completed, on which day, and within how many minutes.
  `create function completion_of(o orders) returns table (day date, minutes int) language sql immutable as $$
     select (o.completed_at at time zone 'UTC')::date,
       case when o.intake_category <> 'future' then completed_within(o.created_at, o.completed_at) end
     where o.completed_at is not null and o.status <> 'Deleted'
   $$`,
  `create function completion_counters(c completions) returns table (kind text, key text, day date)
   language sql immutable as $$
     select 'completed', coalesce(c.minutes::text, 'future') || '/'
       || case when c.downloaded then 'downloaded' else 'waiting' end, c.day
   $$`,
]

const noteCompleted = `if exists (select from new_rows where completed_at is not null) then
       insert into completions (order_id, day, minutes, downloaded)
         select r.id, c.day, c.minutes, exists (select from downloads d where d.order_id = r.id)
         from new_rows r, completion_of(r) c
         on conflict (order_id) do update set day = excluded.day, minutes = excluded.minutes
           where (completions.day, completions.minutes) is distinct from (excluded.day, excluded.minutes);
     end if;`

/** Orders tell what is completed; it is written anew and not added to, so that it may be told twice. */
export const ordersTell = [
  `create function complete_inserted_orders() returns trigger language plpgsql as $$
   begin
     ${noteCompleted}
     return null;
   end $$`,
  `create function complete_updated_orders() returns trigger language plpgsql as $$
   begin
     if exists (select from old_rows where completed_at is not null) then
       delete from completions c using new_rows r
         where c.order_id = r.id and (r.completed_at is null or r.status = 'Deleted');
     end if;
     ${noteCompleted}
     return null;
   end $$`,
  `create trigger orders_completed_insert after insert on orders
     referencing new table as new_rows for each statement execute function complete_inserted_orders()`,
  `create trigger orders_completed_update after update on orders
     referencing old table as old_rows new table as new_rows
     for each statement execute function complete_updated_orders()`,
]

/** Downloads tell what was fetched; who writes one holds its order, so that neither misses the other. */
export const downloadsTell = [
  `create function complete_added_downloads() returns trigger language plpgsql as $$
   begin
     update completions c set downloaded = true
       from (select distinct order_id from added) a where c.order_id = a.order_id and not c.downloaded;
     return null;
   end $$`,
  `create trigger downloads_completed_insert after insert on downloads
     referencing new table as added for each statement execute function complete_added_downloads()`,
]

/** Completions are counted as orders are (0004): begun with an empty table, the counters are right at each moment. */
export const completionsCount = [
  `create function count_inserted_completions() returns trigger language plpgsql as $$
   begin
     insert into counter_deltas (kind, key, day, n)
       select c.kind, c.key, c.day, count(*) from new_rows r, completion_counters(r) c group by 1, 2, 3;
     return null;
   end $$`,
  `create function count_updated_completions() returns trigger language plpgsql as $$
   begin
     insert into counter_deltas (kind, key, day, n)
       select kind, key, day, sum(n) from (
         select c.*, 1 as n from new_rows r, completion_counters(r) c
         union all
         select c.*, -1 from old_rows r, completion_counters(r) c
       ) d group by 1, 2, 3 having sum(n) <> 0;
     return null;
   end $$`,
  `create function count_deleted_completions() returns trigger language plpgsql as $$
   begin
     insert into counter_deltas (kind, key, day, n)
       select c.kind, c.key, c.day, -count(*) from old_rows r, completion_counters(r) c group by 1, 2, 3;
     return null;
   end $$`,
  `create trigger completions_counted_insert after insert on completions
     referencing new table as new_rows for each statement execute function count_inserted_completions()`,
  `create trigger completions_counted_update after update on completions
     referencing old table as old_rows new table as new_rows
     for each statement execute function count_updated_completions()`,
  `create trigger completions_counted_delete after delete on completions
     referencing old table as old_rows for each statement execute function count_deleted_completions()`,
]
