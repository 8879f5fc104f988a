import type { Provider } from '@e-arrival/contract/mail/providers'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { recordMailState } from './mail-state.store.ts'

const AT_ONCE = 50

/**
 * Hands mails that are due to the other provider: those that certainly never left, each once. A mail in doubt stays where it is
 * until a person decides. Answers how many it handed over.
 */
export const failOver = (db: Db, from: Provider, to: Provider, now: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom('mails')
      .select(['id', 'order_id'])
      .where('provider', '=', from)
      .where('state', '=', 'queued')
      .where('next_attempt_at', '<=', now)
      .where('doubts', '=', 0)
      .where('failed_over', '=', false)
      .orderBy('next_attempt_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    const detail = `${from} cannot be used now – handed to ${to}`
    await trx
      .updateTable('mails')
      .set({ provider: to, failed_over: true, trying_since: null, error: detail })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    for (const { id: mailId, order_id: orderId } of due)
      await recordMailState(trx, { mailId, orderId, state: 'queued', at: now, detail })
    await sql`select pg_notify('mail', '')`.execute(trx)
    return due.length
  })
