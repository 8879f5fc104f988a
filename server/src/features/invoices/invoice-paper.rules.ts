import { type Brand, disclaimerOf, footerLineOf } from '@e-arrival/contract/brands'
import { NOT_RECORDED } from '@e-arrival/contract/defence-packs'
import { customerFacts, invoiceNumber } from '@e-arrival/contract/invoices'
import { say, typed } from '@e-arrival/contract/shown/said'
import { paymentWords } from '@e-arrival/contract/statuses/payments'
import { estDate } from '@e-arrival/contract/values/dates'
import type { Paper } from '../../platform/pdf/paper.ts'

/** url is '' where the gateway has no address. */
export type Owed = { paid: false; gatewayName: string; url: string }
/** '' where the transaction was not recorded. */
export type Paid = { paid: true; transactionId: string }

export type InvoiceAbout = {
  number: number
  orderId: string
  customerName: string
  email: string
  /** Two decimals, as stored. */
  amount: string
  currency: string
  /** How it is to be paid, or that it is (D67). */
  payment: Owed | Paid
  brand: Brand
  at: Date
}

/** An invoice in the order's brand, or the receipt of a paid order, which asks for nothing (D52, D67). */
export const invoicePaper = (about: InvoiceAbout): Paper => {
  const { number, orderId, customerName, email, brand, at, payment } = about
  const { contact, colours } = brand
  const total = typed(`${about.amount} ${about.currency}`)
  const told = (label: string, value: string) =>
    value === '' ? [] : [{ label, value: typed(value) }]
  const name = payment.paid ? 'Receipt' : 'Invoice'
  const given = typed(invoiceNumber(number))
  const title = say`${typed(name)} ${given}`
  return {
    title,
    letterhead: {
      name: typed(brand.name),
      lines: [contact.email, contact.phone, contact.address].filter(Boolean).map(typed),
      colour: colours.primary,
    },
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: `${name} number`, value: given },
          { label: 'Date', value: say`${typed(estDate(at))} (EST)` },
          { label: 'Order ID', value: typed(orderId) },
          ...told(customerFacts.name, customerName),
          ...told(customerFacts.email, email),
          ...(payment.paid
            ? [
                { label: 'Payment', value: typed(paymentWords.paid) },
                { label: 'Transaction ID', value: typed(payment.transactionId || NOT_RECORDED) },
              ]
            : []),
        ],
      },
      {
        kind: 'table',
        columns: [
          { heading: 'Description', share: 60 },
          { heading: 'Quantity', share: 15 },
          { heading: 'Amount', share: 25 },
        ],
        rows: [
          [say`Cambodia e-Arrival card application, order ${typed(orderId)}`, say`1`, total],
          [payment.paid ? say`Total paid` : say`Total due`, say``, total],
        ],
        empty: '',
      },
      ...(payment.paid || payment.url === ''
        ? []
        : [
            {
              kind: 'paragraph' as const,
              text: say`Please pay with ${typed(payment.gatewayName)}:`,
            },
            { kind: 'link' as const, text: typed(payment.url) },
          ]),
      ...[footerLineOf(brand, at.getUTCFullYear()), disclaimerOf(brand, 'en')]
        .filter((text) => text !== '')
        .map((text) => ({ kind: 'note' as const, text: typed(text) })),
    ],
    foot: title,
    madeAt: at.toISOString(),
  }
}
