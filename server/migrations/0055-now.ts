import { runAll } from './statements.ts'
import { builtConcurrently, inTransaction, type Step } from './steps.ts'

/**
 * What the screen Now counts is found by indexes that hold little more than it (decision 0054): each says what its condition in now.read.ts
 * says. A refund's says 'later than never', so that the queue of refunds, which says 'not null', keeps to its own indexes. `answered_at` is
 * when the order's site last corrected it; of earlier corrections nothing is told.
 */
export const steps: Step[] = [
  inTransaction(runAll('alter table orders add column answered_at timestamptz')),
  builtConcurrently(
    `create index orders_to_file on orders (processing_date, id) include (assigned_to)
       where status in ('New', 'Awaiting', 'Contact Customer', 'Customer Called') and filed_at is null`,
  ),
  builtConcurrently(
    `create index orders_answered on orders (answered_at, id)
       where status in ('Awaiting', 'Contact Customer', 'Customer Called') and answered_at > status_changed_at`,
  ),
  builtConcurrently(
    `create index orders_refund_open on orders (refund_requested_at, id) where refund_requested_at > '-infinity'`,
  ),
  builtConcurrently(
    `create index mails_lost on mails (created_at, order_id)
       where coalesce(finer_state, state) in ('failed', 'bounced')`,
  ),
  builtConcurrently(
    `create index remarks_disputed on remarks (created_at, order_id) where chargeback = 'Y'`,
  ),
]
