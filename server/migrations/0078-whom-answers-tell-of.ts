import { runAll } from './statements.ts'

/** Of an answer that is kept by now nobody knows whom it tells of: it goes with any erasure, and within a day. */
export const up = runAll('alter table idempotency_keys add column tells_of bigint[]')
