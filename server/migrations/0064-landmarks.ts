import { runAll } from './statements.ts'

/** Of what a change may move in a list: its old values; names, addresses and numbers are kept nowhere but in the order. */
const PLACED =
  'status, assigned_to, priority, processing_date, refund_requested_at, arrival_date, departure_date, refund_date'
const TEXTS = 'full_name, email, phone_number'

/**
 * Landmarks are orders of a list whose place in it was counted, at the moment `taken`; order_changes says what has moved since, so that
 * a place is exact whenever it is asked for (decision 0062). `what` is a moved order with its old values, or one that came; 'texts':
 * what some order is sorted by was spelled anew; 'many': no landmark taken before is of use.
 */
export const up = runAll(
  `create table order_changes (
    id bigint generated always as identity,
    xid xid8 not null default pg_current_xact_id(),
    what text not null check (what in ('moved', 'came', 'texts', 'many')),
    order_id bigint,
    status text,
    assigned_to bigint,
    priority boolean,
    processing_date date,
    refund_requested_at timestamptz,
    arrival_date date,
    departure_date date,
    refund_date timestamptz,
    primary key (xid, id)
  ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000)`,
  `create table landmark_lists (
    id bigint generated always as identity primary key,
    name text not null unique,
    taken pg_snapshot not null,
    cluster bigint not null
  )`,
  `create table landmarks (
    list_id bigint not null references landmark_lists on delete cascade,
    upto bigint not null,
    order_id bigint not null,
    primary key (list_id, upto)
  )`,
  `create function note_inserted_orders() returns trigger language plpgsql as $$
   begin
     if (select count(*) from new_rows) > 50 then
       insert into order_changes (what) values ('many');
     else
       insert into order_changes (what, order_id) select 'came', id from new_rows;
     end if;
     return null;
   end $$`,
  `create function note_updated_orders() returns trigger language plpgsql as $$
   begin
     insert into order_changes (what, order_id, ${PLACED})
       select 'moved', id, ${PLACED} from old_rows except select 'moved', id, ${PLACED} from new_rows;
     return null;
   end $$`,
  `create function note_respelled_orders() returns trigger language plpgsql as $$
   begin
     insert into order_changes (what) values ('texts');
     return null;
   end $$`,
  `create function note_deleted_orders() returns trigger language plpgsql as $$
   begin
     insert into order_changes (what) values ('many');
     return null;
   end $$`,
  `create trigger orders_noted_insert after insert on orders
     referencing new table as new_rows for each statement execute function note_inserted_orders()`,
  `create trigger orders_noted_update after update on orders
     referencing old table as old_rows new table as new_rows
     for each statement execute function note_updated_orders()`,
  `create trigger orders_noted_respelled after update of ${TEXTS} on orders
     for each statement execute function note_respelled_orders()`,
  `create trigger orders_noted_delete after delete on orders
     for each statement execute function note_deleted_orders()`,
)
