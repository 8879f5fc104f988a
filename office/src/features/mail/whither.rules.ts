import type { EmailContent } from '@e-arrival/contract/mail'

/** The words before a mail's address. What an import told of another system's mails is neither sent from here nor unsent (D62). */
export const whitherWords = (
  { sentAt, refusal }: Pick<EmailContent, 'sentAt' | 'refusal'>,
  mails: readonly { witnessed: boolean }[],
): string => {
  if (sentAt) return 'Sent to'
  const unsent = mails.some(({ witnessed }) => !witnessed) ? 'Not sent from here' : 'Not sent'
  return refusal ? unsent : `${unsent} yet; unless another address is typed it would go to`
}
