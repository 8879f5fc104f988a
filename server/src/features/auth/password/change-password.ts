import { authAnswers, authTexts } from '@e-arrival/contract/auth'
import { AppError } from '../../../platform/app-error.ts'
import type { Session } from '../../../platform/http/caller/session.ts'
import { setPassword } from '../credentials.store.ts'
import { logSignIn } from '../log/sign-in-log.ts'
import { isSessionLive } from '../sessions/find-session.ts'
import { isFresh } from '../sessions/sessions.rules.ts'
import { whileStillIn } from '../sessions/while-still-in.ts'
import type { TriesDeps } from '../sign-in.limits.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { assertGoodPassword } from './new-password.ts'
import { hashPassword, tryPassword } from './password.ts'

type Change = {
  session: Session
  from: { ip: string; userAgent: string }
  newPassword: string
  currentPassword: string | undefined
}

type Deps = TriesDeps & {
  minPassword: number
  /** Refuses who has a second step and has not proved it of late (D73). */
  assertSecondStepFresh: (session: Session) => Promise<void>
}

/** Changes the caller's own password and ends all his sessions (D25); a second step must be fresh (D73). */
export const changePassword = async (deps: Deps, change: Change): Promise<void> => {
  const { db, clock } = deps
  const { session, from, newPassword, currentPassword } = change
  const { member } = session
  await deps.assertSecondStepFresh(session)
  if (currentPassword) {
    const refused = {
      message: authAnswers.currentPasswordWrong,
      refusedAs: 'sign-in.change-refused',
    } as const
    await checkOwnPassword(deps, { member, from, password: currentPassword, ...refused })
  } else if (!isFresh(session, clock()))
    throw new AppError('refused', authTexts.signInAgain, { untilProved: true })
  await assertGoodPassword(newPassword, member, { ...deps, field: 'newPassword' })
  // Many changes at once from one session: those of the first turns end it, the others are not hashed for.
  await tryPassword(async () => {
    if (!(await isSessionLive(db, deps, session.id))) throw new AppError('unauthenticated')
    const passwordHash = await hashPassword(newPassword)
    await whileStillIn(deps, session, async (trx) => {
      const now = clock()
      await setPassword(trx, now, member.id, passwordHash)
      const done = { kind: 'sign-in.password-changed', detail: 'while signed in' } as const
      await logSignIn(trx, now, { ...done, member, from })
    })
  })
}
