import { systemClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { systemActor } from '../../platform/event-log/actor.ts'
import { appendActivity } from '../../platform/event-log/append-activity.store.ts'
import { hashOfSecret, newSecret } from '../../platform/ids.ts'

/** Makes a key for a landing domain; the key itself is answered once and only its hash is kept (D59). */
export const addIntakeKey = async (db: Db, domain: string): Promise<string> => {
  const key = `eak_${newSecret()}`
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('intake_keys')
      .values({ domain: domain.toLowerCase(), key_hash: hashOfSecret(key) })
      .execute()
    const done = { kind: 'intake-key.added', data: { domain: domain.toLowerCase() } } as const
    await appendActivity(trx, systemActor, systemClock(), done)
  })
  return key
}

/** The domain a key stands for, or null for an unknown or revoked one. */
export const findIntakeKey = async (db: Db, key: string): Promise<{ domain: string } | null> => {
  const found = await db
    .selectFrom('intake_keys')
    .select('domain')
    .where('key_hash', '=', hashOfSecret(key))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}
