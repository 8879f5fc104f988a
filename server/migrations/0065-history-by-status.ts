import { builtConcurrently, type Step } from './steps.ts'

/** Order History by status, which nine walks by id could not be merged into without passing by what they do not show. */
export const steps: Step[] = [
  builtConcurrently(
    'create index orders_by_status on orders ((status collate "C"), id) include (assigned_to)',
  ),
]
