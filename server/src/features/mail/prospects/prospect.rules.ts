import type { MailProspect } from '@e-arrival/contract/mail/prospects'
import { type Provider, providers } from '@e-arrival/contract/mail/providers'
import { gateOf, isOut, type Lane } from '../outbox/lane.rules.ts'
import { otherThan, takesOver } from '../outbox/take-over.rules.ts'

/** How all providers stand at a moment. */
export type Outlook = {
  lanes: Record<Provider, Lane>
  /** null: not known yet. */
  isSetUp: Record<Provider, boolean | null>
  now: Date
}

/** A mail that waits; one that is only thought of is due now and was never handed over. */
export type Waiting = {
  /** As it is stored: another version may know one more. */
  provider: string
  dueAt?: Date | null
  failedOver?: boolean
  doubts?: number
}

const known = (name: string): Provider | undefined => providers.find((one) => one === name)

/** What the outbox will make of a mail, as things stand; null where nobody here sends by its provider. */
export const prospectOf = (outlook: Outlook, mail: Waiting): MailProspect | null => {
  const { lanes, isSetUp, now } = outlook
  const provider = known(mail.provider)
  if (!provider) return null
  if (isSetUp[provider] === false) return 'written'
  const lane = lanes[provider]
  const due = mail.dueAt && mail.dueAt > now ? mail.dueAt : now
  const isStopped = lane.stoppedAt !== null
  if (!isStopped && gateOf(lane, due).kind !== 'closed') return 'leaves'
  const other = otherThan(provider)
  const mayGo = !mail.failedOver && (mail.doubts ?? 0) === 0 && isOut(lane, due)
  if (mayGo && takesOver(lanes[other], isSetUp[other], now)) return 'leaves'
  return isStopped ? 'refused' : 'paused'
}
