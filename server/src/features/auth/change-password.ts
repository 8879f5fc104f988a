import { authTexts } from '@e-arrival/contract/auth'
import { AppError, invalidField } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Session } from '../../platform/http/session.ts'
import { credentialsById, setPassword } from './credentials.store.ts'
import { isSessionLive } from './find-session.ts'
import { assertGoodPassword } from './new-password.ts'
import { hashPassword, isPassword, tryPassword } from './password.ts'
import { isFresh } from './sessions.rules.ts'
import { assertAddressMayTry, countWrongPassword } from './sign-in.limits.ts'

type Change = {
  session: Session
  ip: string
  newPassword: string
  currentPassword: string | undefined
}

/** Changes the caller's own password and ends all his sessions (D25). */
export const changePassword = async (
  db: Db,
  deps: { clock: Clock; minPassword: number },
  change: Change,
): Promise<void> => {
  if (change.currentPassword) await tryPassword(() => assertCurrent(db, deps.clock, change))
  else if (!isFresh(change.session, deps.clock()))
    throw new AppError('refused', authTexts.signInAgain)
  assertGoodPassword(change.newPassword, change.session.member, { ...deps, field: 'newPassword' })
  const passwordHash = await tryPassword(async () => {
    // Many changes at once from one session: the first ends it, the others are not hashed for.
    if (!(await isSessionLive(db, deps, change.session.id))) throw new AppError('unauthenticated')
    return hashPassword(change.newPassword)
  })
  await inTransaction(db, (trx) =>
    setPassword(trx, deps.clock(), change.session.member.id, passwordHash),
  )
}

const assertCurrent = async (db: Db, clock: Clock, change: Change): Promise<void> => {
  const { id, email } = change.session.member
  const tried = { ip: change.ip, email }
  await assertAddressMayTry(db, clock, tried)
  const member = await credentialsById(db, id)
  if (member && (await isPassword(member.passwordHash, change.currentPassword ?? ''))) return
  await countWrongPassword(db, clock, tried)
  throw invalidField('currentPassword', authTexts.currentPasswordWrong)
}
