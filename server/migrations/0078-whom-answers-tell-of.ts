import { runAll } from './statements.ts'
import { builtConcurrently, inTransaction, type Step } from './steps.ts'

/**
 * The orders of whose travellers a kept answer may tell; 0 stands for whom nobody knows. Of what is kept by now, and by a node of the version
 * before, it is not said: that goes with any erasure, and within a day.
 */
export const steps: Step[] = [
  inTransaction(runAll('alter table idempotency_keys add column tells_of bigint[]')),
  builtConcurrently('create index idempotency_keys_told on idempotency_keys using gin (tells_of)'),
  builtConcurrently(
    'create index idempotency_keys_unsaid on idempotency_keys (created_at) where tells_of is null and answer is not null',
  ),
]
