import { type RawBuilder, sql } from 'kysely'

/**
 * Stands in a statement whose answer nobody reads. On a server it is sent with the statement after it, which fails as it
 * did where it fails; the embedded database does it at once.
 */
export const SENT_AHEAD = '/* sent ahead */'
export const sentAhead: RawBuilder<unknown> = sql.raw(SENT_AHEAD)

/**
 * A savepoint too: where it fails, nothing after it is done. Not what ends one, where its work is seen to have failed; and not
 * what begins a transaction: the next statement would be done by itself.
 */
const AHEAD = /^savepoint\b|\/\* sent ahead \*\//

/** Whether a statement is not waited for before the next one is sent. */
export const isSentAhead = (text: string): boolean => AHEAD.test(text)
