import { builtConcurrently, type Step } from './steps.ts'

/** My Orders by status: what `orders_mine` holds, in that order. */
export const steps: Step[] = [
  builtConcurrently(
    `create index orders_mine_status on orders (assigned_to, (status collate "C"), id)
       where assigned_to is not null and status not in ('Completed','Refunds','Deleted')`,
  ),
]
