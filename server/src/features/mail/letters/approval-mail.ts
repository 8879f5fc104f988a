import type { Brand } from '@e-arrival/contract/brands'
import { greetingTo } from './greeting.rules.ts'
import { type WrittenMail, writeLetter } from './letter.ts'
import { fill, letterTexts, mailLanguage } from './texts/catalogue.ts'

export type MailAbout = {
  orderId: string
  /** Whom it greets; '' where that is not known. */
  customerName: string
  /** A language tag of the application; '' where it is not known. */
  language: string
  brand: Brand
  /** Where the traveller's pages are served unless the brand has a host of its own, without a slash at the end. */
  publicUrl: string
}

/** Where the traveller follows an order (spec 2 §2). */
const trackingLink = ({ brand, publicUrl, orderId }: MailAbout): string =>
  `${brand.publicUrl || publicUrl}/track-order/${encodeURIComponent(orderId)}`

/** The approval mail that carries the finished document, also what View Email Content shows (spec 2 §2). */
export const approvalMail = (
  about: MailAbout,
  /** Whether the order had another document before this one. */
  { replaces }: { replaces: boolean },
): WrittenMail => {
  const { orderId, language, brand, customerName } = about
  const code = mailLanguage(language)
  const t = letterTexts[code]
  return writeLetter({
    language: code,
    brand,
    subject: fill(t.approvedSubject, { orderId }),
    greeting: greetingTo(customerName, code),
    paragraphs: [t.approved, t.attached, ...(replaces ? [t.replaces] : [])],
    facts: [{ label: t.orderId, value: orderId }],
    action: { line: t.track, label: t.trackButton, href: trackingLink(about) },
    closing: t.wish,
  })
}

/** What can be said of an order in a chat: nothing is attached there, and only a finished order is approved. */
export const chatMessage = (
  about: MailAbout,
  { hasDocument }: { hasDocument: boolean },
): string => {
  const { orderId, language, brand, customerName } = about
  const code = mailLanguage(language)
  const t = letterTexts[code]
  const line = hasDocument ? t.track : t.trackButton
  return writeLetter({
    language: code,
    brand,
    subject: '',
    greeting: greetingTo(customerName, code),
    paragraphs: hasDocument ? [t.approved] : [],
    facts: [{ label: t.orderId, value: orderId }],
    action: { line, label: t.trackButton, href: trackingLink(about) },
  }).text
}
