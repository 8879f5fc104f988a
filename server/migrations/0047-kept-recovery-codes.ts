import { runAll } from './statements.ts'

/** Whether a member has said that he keeps his recovery codes; those from before count as kept (D73). */
export const up = runAll('alter table recovery_codes add column kept boolean not null default true')
