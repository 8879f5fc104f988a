import type { Provider } from '@e-arrival/contract/mail/providers'
import type { MailState, mailKinds } from '@e-arrival/contract/mail/states'
import { RESET_MAIL_MINUTES } from '@e-arrival/contract/values/reset-link'
import type { SendResult } from '../providers/mail-provider.port.ts'

/** What one attempt changes. nextAttemptAt null: it is not tried again by itself. */
export type Step = {
  state: MailState
  nextAttemptAt: Date | null
  doubts: number
  detail: string
  /** Whose queue it goes to; absent: where it is. */
  provider?: Provider
  /** Its retries count from the next attempt on. */
  triesAnew?: boolean
}

export type Attempted = {
  kind: (typeof mailKinds)[number]
  attempts: number
  doubts: number
  /** When its first attempt was made. */
  tryingSince: Date
  /** Who may take it over; null where nobody can, or where it was handed over before. */
  other: Provider | null
}

export const FIRST_WAIT_MS = 5000
export const LONGEST_WAIT_MS = 15 * 60 * 1000
/** A lost answer may still arrive as a delivery event; only then is a second copy worth sending. */
export const DOUBT_WAIT_MS = 20_000
/** Two possible copies are the most a traveller may get. */
export const MOST_DOUBTS = 2
const HOUR_MS = 60 * 60 * 1000
export const GIVE_UP_AFTER_MS = {
  document: 24 * HOUR_MS,
  invoice: 24 * HOUR_MS,
  message: 24 * HOUR_MS,
  'password-reset': RESET_MAIL_MINUTES * 60_000,
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

const backoff = (attempts: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_WAIT_MS)

/** Where a mail goes after an attempt: definite refusals are tried again while it makes sense, lost answers once. */
export const stepAfter = (mail: Attempted, result: SendResult, now: Date): Step => {
  const { doubts } = mail
  if (result.outcome === 'sent' || result.outcome === 'written')
    return { state: result.outcome, nextAttemptAt: null, doubts, detail: result.detail }
  if (result.outcome === 'unknown') return afterLostAnswer(mail, result.detail, now)
  const { permanent, retryAfterMs, detail, about } = result
  const isAboutAccount = about === 'account'
  // After a lost answer the first copy may be there, whatever became of the second.
  const waiting = doubts > 0 ? 'unknown' : 'queued'
  const isDefinite = isAboutAccount || (permanent && about === undefined)
  if (isDefinite && doubts === 0 && mail.other) {
    const handed = `${detail} – handed to ${mail.other}`
    const anew = { provider: mail.other, triesAnew: true }
    return { state: 'queued', nextAttemptAt: now, doubts, detail: handed, ...anew }
  }
  if (isAboutAccount) return { state: waiting, nextAttemptAt: now, doubts, detail, triesAnew: true }
  const next = later(now, Math.max(retryAfterMs ?? 0, backoff(mail.attempts)))
  const tooLate = next.getTime() > mail.tryingSince.getTime() + GIVE_UP_AFTER_MS[mail.kind]
  if (permanent || tooLate)
    return { state: doubts > 0 ? 'unknown' : 'failed', nextAttemptAt: null, doubts, detail }
  return { state: waiting, nextAttemptAt: next, doubts, detail }
}

/** What held when a mail was written holds no more: it does not leave, or not once more where a copy may have. */
export const withdrawn = (
  mail: { doubts: number },
  reason: string,
  state: 'cancelled' | 'failed' = 'cancelled',
): Step => ({
  state: mail.doubts > 0 ? 'unknown' : state,
  nextAttemptAt: null,
  doubts: mail.doubts,
  detail: reason,
})

/** A lost answer, or a node that died while it sent. */
export const afterLostAnswer = (mail: { doubts: number }, detail: string, now: Date): Step => {
  const doubts = mail.doubts + 1
  const nextAttemptAt = doubts < MOST_DOUBTS ? later(now, DOUBT_WAIT_MS) : null
  return { state: 'unknown', nextAttemptAt, doubts, detail }
}
