import { runAll } from './statements.ts'

/** Of a mail that bounced: whether a delivery that is told later stands all the same. Providers promise no order. */
export const up = runAll('alter table mails add column bounced_for_now boolean')
