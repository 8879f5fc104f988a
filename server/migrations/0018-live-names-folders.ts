import { runAll } from './statements.ts'

const KINDS = `('status', 'new', 'refund', 'mine')`

/** At most so many rows are told by name; more are "many". */
const MOST_NAMED = 100

const toldBy = (rows: string): string => `
  declare total int; ids json; folders json;
  begin
    select count(*) into total from new_rows;
    if total = 0 then return null; end if;
    if total > ${MOST_NAMED} then
      perform tell_live('{"kind":"orders","orderIds":[]}');
      return null;
    end if;
    select json_agg(order_id) into ids from new_rows;
    select coalesce(json_agg(distinct c.kind || '/' || c.key), '[]') into folders
      from (${rows}) r, order_counters(r) c where c.kind in ${KINDS};
    perform tell_live(json_build_object('kind', 'orders', 'orderIds', ids, 'folders', folders)::text);
    return null;
  end`

/**
 * What open screens are told: the orders by name and, by order_counters(), the folders they were and are in. A message that
 * is too long for a NOTIFY becomes "many changed": nothing in it can fail the write it belongs to.
 */
export const up = runAll(
  `create function tell_live(message text) returns void language plpgsql as $$
   begin
     if octet_length(message) > 7900 then message := '{"kind":"orders","orderIds":[]}'; end if;
     perform pg_notify('live', message);
   end $$`,
  `create or replace function tell_changed_orders() returns trigger language plpgsql as $$
   ${toldBy('select * from new_rows')} $$`,
  `create function tell_updated_orders() returns trigger language plpgsql as $$
   ${toldBy('select * from new_rows union all select * from old_rows')} $$`,
  `create or replace trigger orders_told_update after update on orders
     referencing old table as old_rows new table as new_rows
     for each statement execute function tell_updated_orders()`,
)
