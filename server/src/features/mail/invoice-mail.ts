import type { MailAbout } from './approval-mail.ts'
import { type WrittenMail, writeLetter } from './letter.ts'
import { fill, mailLanguage, mailTexts } from './texts/catalogue.ts'

export type InvoiceMailAbout = Omit<MailAbout, 'publicUrl'> & {
  number: string
  /** As it is to be read: '49.00 USD'. */
  amount: string
  /** '' where the gateway has no address. */
  paymentUrl: string
}

/** The mail that carries an invoice (D52). */
export const invoiceMail = (about: InvoiceMailAbout): WrittenMail => {
  const { orderId, language, brand, number, amount, paymentUrl } = about
  const code = mailLanguage(language)
  const t = mailTexts[code]
  return writeLetter({
    language: code,
    brand,
    subject: fill(t.invoiceSubject, { number, orderId }),
    greeting: t.greeting,
    paragraphs: [t.invoice],
    facts: [
      { label: t.orderId, value: orderId },
      { label: t.invoiceNumber, value: number },
      { label: t.invoiceAmount, value: amount },
    ],
    ...(paymentUrl ? { action: { line: t.pay, label: t.payButton, href: paymentUrl } } : {}),
  })
}
