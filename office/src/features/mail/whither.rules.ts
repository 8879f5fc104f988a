import type { EmailContent, MailRow } from '@e-arrival/contract/mail'
import type { MailState } from '@e-arrival/contract/mail/states'

type Mail = Pick<EmailContent, 'sentAt' | 'refusal' | 'to'>
type Told = Pick<MailRow, 'kind' | 'state' | 'to' | 'witnessed'>

const ON_ITS_WAY: ReadonlySet<MailState> = new Set(['queued', 'sending', 'held'])

/** The words before a mail's address, and that, or why there is none. What an import told of another system's mails is neither sent from here nor unsent (D62). */
export const whither = (
  { sentAt, refusal, to }: Mail,
  mails: readonly Told[],
): readonly [words: string, to: string] => {
  if (sentAt) return ['Sent to', to]
  const waiting = mails.find(({ kind, state }) => kind === 'document' && ON_ITS_WAY.has(state))
  if (waiting) return ['Waits to be sent to', waiting.to]
  const unsent = mails.some(({ witnessed }) => !witnessed) ? 'Not sent from here' : 'Not sent'
  if (refusal) return [unsent, refusal]
  return [`${unsent} yet; it would go to`, `${to || '-'}, unless another address is typed`]
}
