import { type RawBuilder, sql } from 'kysely'

/** The address of the order `o` (D41), as addressOf of the contract has it: its account is only asked where it counts. */
export const orderAddress = sql<string>`coalesce(nullif(btrim(o.email), ''),
  (select btrim(account_email) from applications where order_id = o.id))`

/** Whether two addresses are one, as sameAddress of the contract has it. */
export const sameAddress = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql<boolean>`lower(btrim(${one})) = lower(btrim(${other}))`
