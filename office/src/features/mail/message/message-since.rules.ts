import { writtenBehind } from '../../../ui/forms/written-behind.ts'

export type Message = { subject: string; text: string }

/** What was written since a mail was sent: that stays, to be another one; words that were written anew keep their subject. */
export const messageSince = (sent: Message, now: Message): Message => {
  const text = writtenBehind(sent.text, now.text)
  if (text === undefined) return now
  return { subject: now.subject === sent.subject ? '' : now.subject, text }
}
