import type { SessionUser } from '@e-arrival/contract/auth'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newSecret } from '../../platform/ids.ts'
import type { SigningKeys } from '../../platform/secrets/signing-keys.ts'
import type { Credentials } from './credentials.store.ts'
import { logSignIn } from './log/sign-in-log.ts'
import { areCodesKept } from './recovery-codes/recovery-codes.store.ts'
import { openSession } from './sessions/sessions.store.ts'
import { signToken } from './sessions/token.ts'

export type SignedIn = {
  user: SessionUser
  jwtToken: string
  passwordTooEasy: boolean
  recoveryCodesKept: boolean
}

type Deps = { db: Db; clock: Clock; jwtKeys: SigningKeys }
type Entry = {
  member: Credentials
  from: { ip: string; userAgent: string }
  /** What it was proved by last. */
  proof: string
  /** What must be true, or be done, in the same transaction. */
  first?: (trx: Trx) => Promise<unknown>
}

/** Opens a session for somebody who has proved all he must; the one place where a token is made. */
export const openSignIn = async (
  { db, clock, jwtKeys }: Deps,
  { member, from, proof, first }: Entry,
): Promise<SignedIn> => {
  const sid = newSecret()
  const { id, name, type, version, passwordTooEasy } = member
  const { expiresAt, recoveryCodesKept } = await inTransaction(db, async (trx) => {
    await first?.(trx)
    const now = clock()
    const expiresAt = await openSession(trx, now, { ...from, id: sid, staffId: id, version })
    await logSignIn(trx, now, { kind: 'sign-in.opened', member, from, detail: proof })
    return { expiresAt, recoveryCodesKept: await areCodesKept(trx, id) }
  })
  const user = { id, name, type }
  const exp = Math.floor(expiresAt.getTime() / 1000)
  return {
    user,
    jwtToken: await signToken(jwtKeys, { user, sid, sv: version, exp }),
    passwordTooEasy,
    recoveryCodesKept,
  }
}
