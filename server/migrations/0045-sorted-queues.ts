import { builtConcurrently, type Step } from './steps.ts'

/** What the parts of New and "Unassigned only" ask of a row, so that a walk stays inside the index. */
const ASKED = 'priority, processing_date, assigned_to'

/** The queue of refunds, as orders_refund has it. */
const REFUNDS = `where refund_requested_at is not null or status = 'Refunds'`

/**
 * A queue by each column that holds many values: the rows of a status in its order, and Order History from the statuses merged.
 * What is sorted by a folded text stands beside it as it is, since PostgreSQL reads such an index alone only then.
 */
export const steps: Step[] = [
  builtConcurrently(
    `create index orders_status_number on orders (status, (order_id collate "C"), id) include (${ASKED})`,
  ),
  builtConcurrently(
    `create index orders_status_name on orders (status, (lower(full_name) collate "C"), id) include (full_name, ${ASKED})`,
  ),
  builtConcurrently(
    `create index orders_status_email on orders (status, (lower(email) collate "C"), id) include (email, ${ASKED})`,
  ),
  builtConcurrently(
    `create index orders_status_phone on orders (status, (phone_number collate "C"), id) include (${ASKED})`,
  ),
  builtConcurrently(
    `create index orders_status_arrival on orders (status, arrival_date, id) include (${ASKED})`,
  ),
  builtConcurrently(
    `create index orders_status_departure on orders (status, departure_date, id) include (${ASKED})`,
  ),
  builtConcurrently(
    `create index orders_new_month on orders ((extract(month from processing_date)), id) include (${ASKED})
       where status = 'New'`,
  ),
  builtConcurrently(`create index orders_refund_date on orders (refund_date, id) ${REFUNDS}`),
  builtConcurrently(
    `create index orders_refund_number on orders ((order_id collate "C"), id) ${REFUNDS}`,
  ),
  builtConcurrently(
    `create index orders_refund_email on orders ((lower(email) collate "C"), id) ${REFUNDS}`,
  ),
  builtConcurrently(
    `create index orders_refund_phone on orders ((phone_number collate "C"), id) ${REFUNDS}`,
  ),
  builtConcurrently(
    `create index orders_refund_status on orders ((status collate "C"), id) ${REFUNDS}`,
  ),
]
