import { runAll } from './statements.ts'

/** A view that was renamed did not say when: by what it is called, each may have been saved today. */
export const up = runAll('update saved_views set saved_at = now()')
