import type { RefusalKind, RefusedFor } from '@e-arrival/contract/auth/sign-in-log'
import { AppError, invalidField } from '../../../platform/app-error.ts'
import { credentialsById } from '../credentials.store.ts'
import { recordRefusal } from '../log/record-refusal.ts'
import { assertAddressMayTry, countWrongPassword, type TriesDeps } from '../sign-in.limits.ts'
import { isPassword, tryPassword } from './password.ts'

type Check = {
  member: { id: number; name: string; email: string }
  from: { ip: string; userAgent: string }
  password: string
  /** What a wrong one is answered with, and told as. */
  message: string
  refusedAs: Exclude<RefusalKind, 'sign-in.refused'>
}

/** Checks the password of somebody who is signed in, under the limits of a sign-in. Throws where it is wrong. */
export const checkOwnPassword = (
  deps: TriesDeps,
  { member, from, password, message, refusedAs }: Check,
): Promise<void> =>
  tryPassword(async () => {
    const { db, clock } = deps
    const tried = { ip: from.ip, email: member.email }
    const refused = (detail: RefusedFor): Promise<void> =>
      recordRefusal(db, clock, { kind: refusedAs, member, from, detail })
    await assertAddressMayTry(deps, tried).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'tooMany') await refused('too many tries')
      throw error
    })
    const stored = await credentialsById(db, member.id)
    if (!stored) throw new AppError('unauthenticated')
    if (await isPassword(stored.passwordHash, password)) return
    await refused('wrong password')
    await countWrongPassword(deps, tried)
    throw invalidField('currentPassword', message)
  })
