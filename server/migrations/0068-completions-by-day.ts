import { builtConcurrently, type Step } from './steps.ts'

/** What was completed on the last days, for the trend's members and domains: a look costs what those days hold. */
export const steps: Step[] = [
  builtConcurrently(
    `create index completions_day on completions (day) include (order_id, minutes, downloaded)`,
  ),
]
