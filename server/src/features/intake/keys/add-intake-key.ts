import { type Clock, systemClock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type Actor, systemActor } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { insertIntakeKey } from './intake-keys.store.ts'
import { newIntakeKey } from './new-intake-key.ts'

export type MadeKey = { id: number; domain: string; key: string }

/** Makes a key for a landing domain; the key itself is answered once (D59). */
export const makeIntakeKey = (
  db: Db,
  { clock, actor }: { clock: Clock; actor: Actor },
  { domain: typed, sandbox }: { domain: string; sandbox: boolean },
): Promise<MadeKey> => {
  const key = newIntakeKey(sandbox)
  const domain = typed.toLowerCase()
  return inTransaction(db, async (trx) => {
    const id = await insertIntakeKey(trx, key, { domain, sandbox })
    const done = {
      kind: 'intake-key.added',
      data: { domain, ...(sandbox ? { sandbox } : {}) },
    } as const
    await appendActivity(trx, actor, clock(), done)
    return { id, domain, key }
  })
}

/** The same by the command line, in the system's name; answers the key alone. */
export const addIntakeKey = async (
  db: Db,
  domain: string,
  { sandbox = false } = {},
): Promise<string> => {
  const deps = { clock: systemClock, actor: systemActor }
  return (await makeIntakeKey(db, deps, { domain, sandbox })).key
}
