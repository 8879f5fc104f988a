import type { Brand } from '@e-arrival/contract/brands'
import { type WrittenMail, writeLetter } from './letter.ts'
import { fill, mailLanguage, mailTexts } from './texts/catalogue.ts'

export type MailAbout = {
  orderId: string
  /** A language tag of the application; '' where it is not known. */
  language: string
  brand: Brand
  /** Where the traveller's pages are served, without a slash at the end. */
  publicUrl: string
}

/** Where the traveller follows an order (spec 2 §2). */
const trackingLink = (publicUrl: string, orderId: string): string =>
  `${publicUrl}/track-order/${encodeURIComponent(orderId)}`

/** The approval mail that carries the finished document, also what View Email Content shows (spec 2 §2). */
export const approvalMail = ({ orderId, language, brand, publicUrl }: MailAbout): WrittenMail => {
  const code = mailLanguage(language)
  const t = mailTexts[code]
  return writeLetter({
    language: code,
    brand,
    subject: fill(t.approvedSubject, { orderId }),
    greeting: t.greeting,
    paragraphs: [t.approved, t.attached],
    facts: [{ label: t.orderId, value: orderId }],
    action: { line: t.track, label: t.trackButton, href: trackingLink(publicUrl, orderId) },
    closing: t.wish,
  })
}

/** What can be said of an order in a chat: nothing is attached there, and only a finished order is approved. */
export const chatMessage = (
  { orderId, language, brand, publicUrl }: MailAbout,
  { hasDocument }: { hasDocument: boolean },
): string => {
  const code = mailLanguage(language)
  const t = mailTexts[code]
  const line = hasDocument ? t.track : t.trackButton
  return writeLetter({
    language: code,
    brand,
    subject: '',
    greeting: t.greeting,
    paragraphs: hasDocument ? [t.approved] : [],
    facts: [{ label: t.orderId, value: orderId }],
    action: { line, label: t.trackButton, href: trackingLink(publicUrl, orderId) },
  }).text
}
