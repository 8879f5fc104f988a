import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { IntakeCaller } from '../../../platform/http/caller/intake-caller.ts'
import { countCall } from '../../../platform/limits/count-call.ts'
import { findLiveKey, type KnownKey, noteUse } from './intake-keys.store.ts'

type Deps = { clock: Clock; perMinute: number }

const MINUTE_MS = 60_000

/** Its last use is kept to the minute: a write a call would be one row's queue for all of them. */
const isNoted = (key: KnownKey, at: Date, from: string): boolean =>
  key.last_used_from === from &&
  key.last_used_at !== null &&
  at.getTime() - key.last_used_at.getTime() < MINUTE_MS

/** The key that a call brings, and from where; isAgain: of a call that was counted when its head came. */
type Sent = { sent: string; from: string; isAgain: boolean }

/** Whose key a call brings, or null for none that is live; counts the call (D76) and notes the use (D77). */
export const checkIntakeKey = async (
  db: Db,
  { clock, perMinute }: Deps,
  { sent, from, isAgain }: Sent,
): Promise<IntakeCaller | null> => {
  const at = clock()
  const key = await findLiveKey(db, at, sent)
  if (!key) return null
  if (!isAgain)
    await countCall(db, clock, `intake ${key.id}`, { tries: perMinute, windowSeconds: 60 })
  if (!isNoted(key, at, from)) await noteUse(db, key.id, at, from)
  return { id: key.id, domain: key.domain, sandbox: key.sandbox }
}
