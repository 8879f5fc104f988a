import { runAll } from './statements.ts'

/** A brand may send from an address of its own; without one a mail leaves from MAIL_FROM. */
export const up = runAll(`alter table mails add column from_address text not null default ''`)
