import { type Brand, disclaimerOf, footerLineOf } from '@e-arrival/contract/brands'
import { estDate } from '@e-arrival/contract/dates'
import { invoiceNumber } from '@e-arrival/contract/invoices'
import type { Paper } from '../../platform/pdf/paper.ts'

export type InvoiceAbout = {
  number: number
  orderId: string
  customerName: string
  email: string
  /** Two decimals, as stored. */
  amount: string
  currency: string
  gatewayName: string
  /** '' where the gateway has no address. */
  paymentUrl: string
  brand: Brand
  at: Date
}

/** An invoice in the order's brand (D52). */
export const invoicePaper = (about: InvoiceAbout): Paper => {
  const { number, orderId, customerName, email, brand, at, paymentUrl } = about
  const { contact, colours } = brand
  const total = `${about.amount} ${about.currency}`
  const told = (label: string, value: string) => (value === '' ? [] : [{ label, value }])
  return {
    title: `Invoice ${invoiceNumber(number)}`,
    letterhead: {
      name: brand.name,
      lines: [contact.email, contact.phone, contact.address].filter((line) => line !== ''),
      colour: colours.primary,
    },
    blocks: [
      {
        kind: 'facts',
        facts: [
          { label: 'Invoice number', value: invoiceNumber(number) },
          { label: 'Date', value: `${estDate(at)} (EST)` },
          { label: 'Order ID', value: orderId },
          ...told('Billed to', customerName),
          ...told('Email', email),
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
          [`Cambodia e-Arrival card application, order ${orderId}`, '1', total],
          ['Total due', '', total],
        ],
        empty: '',
      },
      ...(paymentUrl === ''
        ? []
        : [
            { kind: 'paragraph' as const, text: `Please pay with ${about.gatewayName}:` },
            { kind: 'link' as const, text: paymentUrl },
          ]),
      ...[footerLineOf(brand, at.getUTCFullYear()), disclaimerOf(brand, 'en')]
        .filter((text) => text !== '')
        .map((text) => ({ kind: 'note' as const, text })),
    ],
    foot: `Invoice ${invoiceNumber(number)}`,
    madeAt: at.toISOString(),
  }
}
