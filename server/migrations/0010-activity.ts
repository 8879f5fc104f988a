import { runAll } from './statements.ts'

export const up = runAll(
  // The log of the office itself, chained as the orders' logs are; its head is found and locked as theirs.
  `create table activity_head (
    id int primary key check (id = 1),
    seq int not null,
    hash bytea not null
  )`,
  `create table activity (
    seq int primary key,
    at timestamptz not null,
    actor_kind text not null check (actor_kind in ('staff','system')),
    actor_id int,
    actor_name text not null,
    kind text not null,
    data jsonb not null,
    hash bytea not null
  )`,
  // The exports recorded so far are its first events.
  `do $$
   declare
     taken record;
     previous bytea := decode('00', 'hex');
     last int := 0;
     what jsonb;
   begin
     for taken in select * from order_exports order by id loop
       what := taken.filter || jsonb_build_object('queue', taken.queue, 'orders', taken.orders);
       last := last + 1;
       previous := event_hash(previous, 0, last, taken.at,
         concat('staff/', taken.staff_id, '/', taken.staff_name), 'orders.exported', what);
       insert into activity values (last, taken.at, 'staff', taken.staff_id, taken.staff_name,
         'orders.exported', what, previous);
     end loop;
     if last > 0 then insert into activity_head values (1, last, previous); end if;
   end $$`,
  `drop index order_exports_at`,
  `drop table order_exports`,
)
