import { runAll } from './statements.ts'
import { builtConcurrently, inTransaction, type Step } from './steps.ts'

const expand = runAll(
  // Passport numbers that an order had before, sealed as the one that it has: what an erasure looks for in words of people.
  `alter table order_keys add column former bytea`,
)

export const steps: Step[] = [
  inTransaction(expand),
  // Whether anything was erased since an answer was kept.
  builtConcurrently(
    'create index erasures_latest on erasures (greatest(sensitive_at, contact_at))',
  ),
]
