import { authTexts } from '@e-arrival/contract/auth'
import { AppError } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { setPassword } from './credentials.store.ts'
import { hashPassword } from './password.ts'
import { useReset } from './resets.store.ts'

/** Sets a new password with a mailed token, once, and ends all the member's sessions (D5). */
export const resetPassword = async (
  db: Db,
  deps: { clock: Clock },
  input: { token: string; newPassword: string },
): Promise<void> => {
  const passwordHash = await hashPassword(input.newPassword)
  await inTransaction(db, async (trx) => {
    const now = deps.clock()
    const staffId = await useReset(trx, now, input.token)
    if (staffId === null) throw new AppError('refused', authTexts.resetInvalid)
    await setPassword(trx, now, staffId, passwordHash)
  })
}
