import type { MailAbout } from './approval-mail.ts'
import { greetingTo } from './greeting.rules.ts'
import { type WrittenMail, writeLetter } from './letter.ts'
import { fill, letterTexts, mailLanguage } from './texts/catalogue.ts'

export type InvoiceMailAbout = Omit<MailAbout, 'publicUrl'> & {
  number: string
  /** As it is to be read: '49.00 USD'. */
  amount: string
  /** Where it is paid, '' where the gateway has no address; or that it is paid, with the transaction where one is known. */
  payment: { paid: false; url: string } | { paid: true; transactionId: string }
}

/** The mail that carries an invoice, or a receipt (D52, D67). */
export const invoiceMail = (about: InvoiceMailAbout): WrittenMail => {
  const { orderId, customerName, language, brand, number, amount, payment } = about
  const code = mailLanguage(language)
  const t = letterTexts[code]
  return writeLetter({
    language: code,
    brand,
    subject: fill(payment.paid ? t.receiptSubject : t.invoiceSubject, { number, orderId }),
    greeting: greetingTo(customerName, code),
    paragraphs: [payment.paid ? t.receipt : t.invoice],
    facts: [
      { label: t.orderId, value: orderId },
      { label: payment.paid ? t.receiptNumber : t.invoiceNumber, value: number },
      { label: t.invoiceAmount, value: amount },
      ...(payment.paid && payment.transactionId
        ? [{ label: t.transaction, value: payment.transactionId }]
        : []),
    ],
    ...(payment.paid || payment.url === ''
      ? {}
      : { action: { line: t.pay, label: t.payButton, href: payment.url } }),
  })
}
