import { systemClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { insertIntakeKey } from './intake-keys.store.ts'
import { newIntakeKey } from './new-intake-key.ts'

/** Makes a key for a landing domain, by the command line alone; the key itself is answered once (D59). */
export const addIntakeKey = async (
  db: Db,
  typed: string,
  { sandbox = false } = {},
): Promise<string> => {
  const key = newIntakeKey(sandbox)
  const domain = typed.toLowerCase()
  await inTransaction(db, async (trx) => {
    await insertIntakeKey(trx, key, { domain, sandbox })
    const done = {
      kind: 'intake-key.added',
      data: { domain, ...(sandbox ? { sandbox } : {}) },
    } as const
    await appendActivity(trx, systemActor, systemClock(), done)
  })
  return key
}
