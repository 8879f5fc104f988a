import type { MailState } from '@e-arrival/contract/mail/states'
import { type RawBuilder, sql } from 'kysely'

/**
 * Where a mail stands, by the name of its table in the query: what `state` holds is what 0.1.0 has to make of it (decision 0032). The
 * partial index on it is seen by the planner where it is compared with literals.
 */
export const standing = (mails: 'm' | 'mails'): RawBuilder<MailState> =>
  sql<MailState>`coalesce(${sql.ref(`${mails}.finer_state`)}, ${sql.ref(`${mails}.state`)})`

/** Whether the mail waits for its first attempt; until it is due, whoever sent it may take it back. */
export const untried = (mails: 'm' | 'mails'): RawBuilder<boolean> =>
  sql<boolean>`(${standing(mails)} = 'queued' and ${sql.ref(`${mails}.attempts`)} = 0)`

/** Whether whoever sent the mail may still take it back. */
export const heldBack = (mails: 'm' | 'mails', now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${untried(mails)} and coalesce(${sql.ref(`${mails}.next_attempt_at`)} > ${now}, false))`
