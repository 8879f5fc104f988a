import type { Db, Trx } from '../../../platform/db/db.ts'

/** For how long it is kept what was sent, from when it was queued. */
export const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000
const AT_ONCE = 1000

/** Forgets deliveries that are over and old, a batch at a time, and secrets that sign no more; answers how many deliveries. */
export const sweepDeliveries = async (db: Db, now: Date): Promise<number> => {
  await db.deleteFrom('webhook_secrets').where('ends_at', '<=', now).execute()
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  for (let swept = 0; ; ) {
    const gone = await db
      .deleteFrom('webhook_deliveries')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('webhook_deliveries')
          .select('id')
          .where('created_at', '<=', before)
          .where('state', '!=', 'waiting')
          .orderBy('created_at')
          .limit(AT_ONCE),
      )
      .returning('id')
      .execute()
    swept += gone.length
    if (gone.length < AT_ONCE) return swept
  }
}

const RESTORED = 'It waited when the backup was made that this copy is of.'

/** Keeps a copy from telling what its original had queued, in the transaction that loads it: a person may send it again. */
export const parkDeliveries = async (trx: Trx): Promise<void> => {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, problem: RESTORED })
    .where('state', '=', 'waiting')
    .execute()
}
