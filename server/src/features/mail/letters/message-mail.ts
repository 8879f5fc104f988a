import type { MailAbout } from './approval-mail.ts'
import { type WrittenMail, writeLetter } from './letter.ts'
import { letterTexts, mailLanguage } from './texts/catalogue.ts'

/** What a member writes to a traveller, in the frame of the brand; nothing in it says that an order is approved (D91). */
export const messageMail = (
  { orderId, language, brand }: Omit<MailAbout, 'publicUrl' | 'customerName'>,
  { subject, text }: { subject: string; text: string },
): WrittenMail => {
  const code = mailLanguage(language)
  const t = letterTexts[code]
  return writeLetter({
    language: code,
    brand,
    subject: subject || `${brand.name}: ${t.orderId} ${orderId}`,
    greeting: '',
    paragraphs: text.split(/\n{2,}/),
    facts: [{ label: t.orderId, value: orderId }],
  })
}
