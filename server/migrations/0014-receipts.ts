import { runAll } from './statements.ts'

/** Whether the paper is a receipt of what was paid; all that were made before asked for payment (D67). */
export const up = runAll(`alter table invoices add column paid boolean not null default false`)
