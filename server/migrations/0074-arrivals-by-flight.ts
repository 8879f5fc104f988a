import { sql } from 'kysely'
import { backfill } from './backfill.ts'
import { runAll } from './statements.ts'
import { builtConcurrently, inTransaction, type Step } from './steps.ts'

/** As orders are asked for by it. */
const FLIGHT = `upper(replace(details ->> 'flight_number', ' ', ''))`

/**
 * Who arrives on one day by one flight: the order's day stands beside its flight, so that one index has both (decision 0072). Who knows of
 * the column writes it as the order comes in; the version before does not, and no version as a day is corrected.
 */
export const steps: Step[] = [
  inTransaction(
    runAll(
      'alter table applications add column arrival_date date',
      `create function born_arriving() returns trigger language plpgsql as $$
       begin
         new.arrival_date := (select o.arrival_date from orders o where o.id = new.order_id);
         return new;
       end $$`,
      `create function follow_arrival() returns trigger language plpgsql as $$
       begin
         update applications set arrival_date = new.arrival_date where order_id = new.id;
         return null;
       end $$`,
      `create trigger applications_born_arriving before insert on applications
         for each row when (new.arrival_date is null) execute function born_arriving()`,
      `create trigger orders_arrival_followed after update of arrival_date on orders
         for each row when (new.arrival_date is distinct from old.arrival_date) execute function follow_arrival()`,
    ),
  ),
  backfill({
    about: 'days of arrival beside flights',
    table: 'applications',
    key: 'order_id',
    rows: 2000,
    // Held as it is read: who corrects a day meanwhile is seen here, or waits and writes after.
    work: (within) => sql`
      with held as materialized (
        select id, arrival_date from orders
        where ${within('id')} and arrival_date is not null order by id for share
      )
      update applications a set arrival_date = held.arrival_date from held
      where a.order_id = held.id and a.arrival_date is distinct from held.arrival_date`,
  }),
  builtConcurrently(
    `create index applications_flight on applications (arrival_date, (${FLIGHT})) where ${FLIGHT} <> ''`,
  ),
]
