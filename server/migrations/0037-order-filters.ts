import { sql } from 'kysely'
import { backfill } from './backfill.ts'
import { runAll } from './statements.ts'
import { builtConcurrently, inTransaction, type Step } from './steps.ts'

/**
 * What Order History is filtered by (D85). `documents.fetched` only narrows: a document that is not marked may have been fetched
 * all the same, while the backfill runs, so who reads it looks at the downloads too.
 */
export const steps: Step[] = [
  inTransaction(
    runAll(
      `alter table documents add column fetched boolean not null default false`,
      `create function mark_fetched() returns trigger language plpgsql as $$
       begin
         update documents d set fetched = true
         from (select distinct order_id from added) a where d.order_id = a.order_id and not d.fetched;
         return null;
       end $$`,
      // Whichever of the two comes first: a restore puts them in anew, and must come to the same.
      `create function born_fetched() returns trigger language plpgsql as $$
       begin
         new.fetched := exists (select from downloads d where d.order_id = new.order_id);
         return new;
       end $$`,
      `create trigger documents_born_fetched before insert on documents
         for each row execute function born_fetched()`,
      `create trigger downloads_mark_fetched after insert on downloads
         referencing new table as added for each statement execute function mark_fetched()`,
    ),
  ),
  backfill({
    about: 'documents that were fetched',
    table: 'documents',
    key: 'id',
    rows: 2000,
    work: (within) => sql`
      update documents d set fetched = true where ${within('d.id')} and not d.fetched
        and exists (select from downloads where downloads.order_id = d.order_id)`,
  }),
  builtConcurrently('create index documents_unfetched on documents (order_id) where not fetched'),
  builtConcurrently(`create index remarks_chargeback on remarks (order_id) where chargeback = 'Y'`),
  builtConcurrently(
    `create index mails_bounced on mails (order_id) where coalesce(finer_state, state) = 'bounced'`,
  ),
  builtConcurrently('create index applications_domain on applications (landing_domain, order_id)'),
  builtConcurrently(
    `create index orders_member on orders (assigned_to, created_at desc, id desc)
       where assigned_to is not null`,
  ),
  builtConcurrently('create index orders_arrival_day on orders (arrival_date)'),
]
