import { runAll } from './statements.ts'

/** Until when an action on a whole queue is taken to be still going on; each part of it says so anew, and its end takes it away. */
export const up = runAll('alter table undo_batches add column goes_on_until timestamptz')
