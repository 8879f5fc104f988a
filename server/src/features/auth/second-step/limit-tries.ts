import type { RefusedFor } from '@e-arrival/contract/auth/sign-in-log'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { countWrongTry, forgetWrongTries } from '../../../platform/limits/wrong-tries.store.ts'
import { recordRefusal } from '../log/record-refusal.ts'
import type { Trier } from './second-step.deps.ts'

export const LIMIT = { tries: 10, windowSeconds: 15 * 60 }

/**
 * Runs one try at a factor. It is counted before it is looked at, over all nodes, so that a burst of guesses gets no more
 * of them; a right one takes the count back. `attempt` answers null where the proof was wrong.
 */
export const limitTries = async <T>(
  db: Db,
  clock: Clock,
  { member, from, refusedAs: kind }: Trier,
  wrong: RefusedFor,
  attempt: () => Promise<T | null>,
): Promise<T | null> => {
  const key = `second-step:${member.id}`
  const tries = await countWrongTry(db, clock, key, LIMIT)
  const proved = tries > LIMIT.tries ? null : await attempt()
  if (proved !== null) {
    await forgetWrongTries(db, key)
    return proved
  }
  const isShut = tries > LIMIT.tries
  const detail = isShut ? 'too many tries' : wrong
  await recordRefusal(db, clock, { kind, member, from, detail })
  if (isShut) throw new AppError('tooMany', undefined, { retryAfterSeconds: LIMIT.windowSeconds })
  return null
}
