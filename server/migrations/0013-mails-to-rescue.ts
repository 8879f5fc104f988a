import { runAll } from './statements.ts'
import { builtConcurrently, inTransaction, type Step } from './steps.ts'

export const steps: Step[] = [
  inTransaction(
    runAll(
      // How a provider fares, shared by all nodes; no row where nothing ever went wrong.
      `create table mail_providers (
        provider text primary key check (provider in ('AWS','Sendgrid')),
        failures int not null default 0,
        paused_until timestamptz,
        broken_since timestamptz,
        stopped_at timestamptz,
        stop_reason text not null default '',
        probe_at timestamptz
      )`,
      // From when a mail's retries count; null where the next attempt is the first.
      `alter table mails add column trying_since timestamptz`,
      // Handed to the other provider by itself; that happens once.
      `alter table mails add column failed_over boolean not null default false`,
    ),
  ),
  builtConcurrently(
    `create index mails_due_by_provider on mails (provider, next_attempt_at, id)
       where state in ('queued','sending','unknown') and next_attempt_at is not null`,
  ),
  builtConcurrently(
    `create index mails_to_rescue on mails (state, id)
       where state in ('held','queued','failed','bounced','unknown','written')`,
  ),
]
