import { builtConcurrently, type Step } from './steps.ts'

/** The changes of the gateway among all that the office's log holds. */
export const steps: Step[] = [
  builtConcurrently(
    `create index activity_of_gateways on activity (seq) where kind = 'gateway.changed'`,
  ),
]
