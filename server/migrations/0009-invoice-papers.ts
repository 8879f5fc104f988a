import { runAll } from './statements.ts'

/** What an invoice says is kept as it was printed: a later attempt to mail it carries the same bytes. */
export const up = runAll(`alter table invoices add column paper jsonb not null`)
