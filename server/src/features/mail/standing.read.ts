import type { MailState } from '@e-arrival/contract/mail/states'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Mails = 'm' | 'mails' | 'later'

/**
 * Where a mail stands, by the name of its table in the query: what `state` holds is what 0.1.0 has to make of it (decision 0032). The
 * partial index on it is seen by the planner where it is compared with literals.
 */
export const standing = (mails: Mails): RawBuilder<MailState> =>
  sql<MailState>`coalesce(${sql.ref(`${mails}.finer_state`)}, ${sql.ref(`${mails}.state`)})`

/** Whether the mail stands yet or has left: nobody took it back, and it is not known to be lost. */
export const notLost = (mails: Mails): RawBuilder<SqlBool> =>
  sql<SqlBool>`${standing(mails)} not in ('failed', 'bounced', 'cancelled')`

/** The `order_id`s whose newest mail of a kind, those that were taken back aside, is in one of these states. */
export const newestIn = (
  states: readonly MailState[],
  since: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> => sql`select m.order_id from mails m
  where ${standing('m')} in (${sql.join(states.map((state) => sql.lit(state)))})
    and m.order_id is not null and ${since} and not exists (
      select from mails later where later.order_id = m.order_id and later.id > m.id and later.kind = m.kind
        and ${standing('later')} <> 'cancelled')`

/** Whether the mail waits for its first attempt; until it is due, whoever sent it may take it back. */
export const untried = (mails: Mails): RawBuilder<boolean> =>
  sql<boolean>`(${standing(mails)} = 'queued' and ${sql.ref(`${mails}.attempts`)} = 0)`

/** Whether whoever sent the mail may still take it back. */
export const heldBack = (mails: Mails, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${untried(mails)} and coalesce(${sql.ref(`${mails}.next_attempt_at`)} > ${now}, false))`
