import { runAll } from './statements.ts'

/** Which providers there are says the contract, where every name comes in; a new one is no matter of the database. */
export const up = runAll(
  'alter table mails drop constraint mails_provider_check',
  'alter table mail_providers drop constraint mail_providers_provider_check',
)
