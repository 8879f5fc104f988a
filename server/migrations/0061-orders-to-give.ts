import { builtConcurrently, type Step } from './steps.ts'

/**
 * What the rules may give, in the order they give it, and what of New is held by somebody (decision 0059): a look costs what it finds,
 * however many orders there are.
 */
export const steps: Step[] = [
  builtConcurrently(
    `create index orders_to_give on orders (priority desc, processing_date, created_at, id)
       where status = 'New' and assigned_to is null`,
  ),
  builtConcurrently(
    `create index orders_held_new on orders (id) include (assigned_to, processing_date)
       where status = 'New' and assigned_to is not null`,
  ),
]
