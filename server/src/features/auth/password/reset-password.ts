import { authAnswers } from '@e-arrival/contract/auth'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import { assertNotLimited, countWrongTry } from '../../../platform/limits/wrong-tries.store.ts'
import { setPassword } from '../credentials.store.ts'
import { logSignIn } from '../log/sign-in-log.ts'
import { assertGoodPassword } from './new-password.ts'
import { hashPassword, tryPassword } from './password.ts'
import { findReset, useReset } from './resets.store.ts'

export type ResetDeps = { clock: Clock; minPassword: number; resetTries: number }
type Reset = { token: string; newPassword: string; from: { ip: string; userAgent: string } }

const invalid = (): AppError => new AppError('refused', authAnswers.resetInvalid)

/**
 * Sets a new password with a mailed token, once, and ends all the member's sessions (D5). The token is looked at first,
 * at the cost of a look-up: nobody without a good one makes the server hash (D76).
 */
export const resetPassword = async (db: Db, deps: ResetDeps, reset: Reset): Promise<void> => {
  const { token, newPassword, from } = reset
  const owner = await ownerOf(db, deps, reset)
  await assertGoodPassword(newPassword, owner, { ...deps, field: 'newPassword' })
  // Looked at again and used within one turn: of a good link used many times at once only the first turns hash.
  await tryPassword(async () => {
    if (!(await findReset(db, deps.clock(), token))) throw invalid()
    const passwordHash = await hashPassword(newPassword)
    await inTransaction(db, async (trx) => {
      const now = deps.clock()
      const staffId = await useReset(trx, now, token)
      if (staffId === null) throw invalid()
      await setPassword(trx, now, staffId, passwordHash)
      const done = { kind: 'sign-in.password-changed', detail: 'by a mailed link' } as const
      await logSignIn(trx, now, { ...done, member: owner, from })
    })
  })
}

const ownerOf = async (db: Db, { clock, resetTries }: ResetDeps, { token, from }: Reset) => {
  const limit = { tries: resetTries, windowSeconds: 60 }
  const key = `reset:address:${addressKey(from.ip)}`
  await assertNotLimited(db, clock, key, limit)
  const owner = await findReset(db, clock(), token)
  if (owner) return owner
  const tries = await countWrongTry(db, clock, key, limit)
  if (tries > limit.tries)
    throw new AppError('tooMany', undefined, { retryAfterSeconds: limit.windowSeconds })
  throw invalid()
}
