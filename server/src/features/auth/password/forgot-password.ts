import { setTimeout as passes } from 'node:timers/promises'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { foldText } from '../../../platform/fold.ts'
import { hashOfSecret, newSecret } from '../../../platform/ids.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import { countWrongTry, type TryLimit } from '../../../platform/limits/wrong-tries.store.ts'
import { lockedByEmail } from '../credentials.store.ts'
import { queueResetMail } from './reset-mail.ts'
import { storeReset } from './resets.store.ts'

export type ForgotDeps = {
  clock: Clock
  /** Where staff reach the office, without a slash at the end; never taken from a request. */
  publicUrl: () => string
}

export const PER_ADDRESS: TryLimit = { tries: 20, windowSeconds: 15 * 60 }
/** Mails one member gets at most, so that nobody can fill a mailbox. */
export const PER_EMAIL: TryLimit = { tries: 3, windowSeconds: 15 * 60 }

/** Longer than the work takes: the answer comes at the same time whether or not there was any. */
const ANSWERED_AFTER_MS = 250

/** Mails an active member a link to set a new password; answers the same, as late, for any address (D5). */
export const forgotPassword = async (
  db: Db,
  deps: ForgotDeps,
  input: { email: string; ip: string; provider: Provider },
): Promise<void> => {
  const address = `forgot:address:${addressKey(input.ip)}`
  const asked = await countWrongTry(db, deps.clock, address, PER_ADDRESS)
  if (asked > PER_ADDRESS.tries)
    throw new AppError('tooMany', undefined, { retryAfterSeconds: PER_ADDRESS.windowSeconds })
  await Promise.all([mailLink(db, deps, input), passes(ANSWERED_AFTER_MS)])
}

const mailLink = async (
  db: Db,
  deps: ForgotDeps,
  { email, provider }: { email: string; provider: Provider },
): Promise<void> => {
  const key = `forgot:email:${hashOfSecret(foldText(email))}`
  const asked = await countWrongTry(db, deps.clock, key, PER_EMAIL)
  if (asked > PER_EMAIL.tries) return
  const token = newSecret()
  const link = `${deps.publicUrl()}/reset-password/${token}`
  const at = deps.clock()
  await inTransaction(db, async (trx) => {
    // A link that is made while his address changes would be good after it, and lie at the old one.
    const member = await lockedByEmail(trx, email)
    if (!member) return
    await storeReset(trx, at, member.id, token)
    await queueResetMail(trx, { at, member, link, provider })
  })
}
