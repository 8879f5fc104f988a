import { mailTexts } from '@e-arrival/contract/mail'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { countCall } from '../../../platform/limits/count-call.ts'

/** Mails that a member may send within an hour: to the orders' own addresses, and to others (D76). */
export type MailLimits = { own: number; others: number }

const HOUR_SECONDS = 60 * 60

/** Counts a member's mail in the caller's transaction, over all nodes; refuses one too many and names the rule. */
export const countStaffMail = async (
  trx: Db,
  { clock, mailLimits }: { clock: Clock; mailLimits: MailLimits },
  { memberId, otherAddress }: { memberId: number; otherAddress: boolean },
): Promise<void> => {
  const kind = otherAddress ? 'others' : 'own'
  const limit = { tries: mailLimits[kind], windowSeconds: HOUR_SECONDS }
  try {
    await countCall(trx, clock, `mails:${kind}:${memberId}`, limit)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'tooMany') throw error
    throw new AppError('tooMany', mailTexts.tooMany(limit.tries, otherAddress), error.details)
  }
}
