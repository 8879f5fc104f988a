import type { Brand } from '@e-arrival/contract/brands'
import { estDate, estDateTime } from '@e-arrival/contract/dates'
import {
  type DefencePack,
  type DefencePackType,
  defencePackColumns,
  NOT_RECORDED,
} from '@e-arrival/contract/defence-packs'
import { invoiceFile } from '@e-arrival/contract/invoices'
import type { MailState } from '@e-arrival/contract/mail'
import { shownName } from '@e-arrival/contract/orders.rows'
import { readTimeZone, ZONE_NOT_TOLD } from '@e-arrival/contract/time-zone'
import type { PackFacts } from './pack-facts.read.ts'

/** What is said beside a mail that did not simply leave: a letter of evidence claims nothing that did not happen. */
const reservations: Partial<Record<MailState, string>> = {
  queued: 'not sent yet',
  sending: 'not sent yet',
  failed: 'not sent',
  bounced: 'returned',
  unknown: 'sending not confirmed',
}

const shownMail = ({ file1, invoice, state }: PackFacts['mails'][number]): string => {
  const file = file1 ?? (invoice === null ? NOT_RECORDED : invoiceFile(invoice))
  const reservation = reservations[state]
  return reservation ? `${file} (${reservation})` : file
}

const rowsOf = (pack: DefencePackType, { order, downloads, mails }: PackFacts): string[][] =>
  pack === 1
    ? downloads.map(({ created_at, file1, ip, timezone }, index) => [
        String(index + 1),
        order.order_id,
        estDateTime(created_at),
        file1,
        ip || NOT_RECORDED,
        readTimeZone(timezone) || ZONE_NOT_TOLD,
      ])
    : mails.map((mail, index) => [
        String(index + 1),
        order.order_id,
        shownMail(mail),
        estDateTime(mail.created_at),
      ])

const times = (n: number): string => (n === 1 ? 'once' : `${n} times`)

const claim = (pack: DefencePackType, { downloads, mails }: PackFacts): string => {
  if (pack === 1)
    return downloads.length === 0
      ? 'No download of the document is on record.'
      : `The finished document was downloaded ${times(downloads.length)}. Our tracking page gives a document out only to who proves the order id and the email address of the application. Each download is listed below with its time, the address it came from and the time zone of the device.`
  const left = mails.filter(({ state }) => reservations[state] === undefined).length
  return left === 0
    ? 'No mail of this order is on record as sent.'
    : `Mail was sent for this order ${times(left)}. Each mail is listed below with what it carried and its time.`
}

const linesOf = (...lines: (string | null)[]): string => lines.filter((line) => line).join('\n')

const paragraphsOf = (pack: DefencePackType, facts: PackFacts, brand: Brand, at: Date) => {
  const { order } = facts
  const { email, phone, address } = brand.contact
  const name = shownName(order)
  const customer = [name, order.email || order.account_email].filter(Boolean).join(', ')
  const amount = order.amount && `Amount: ${order.amount} ${order.currency}`.trimEnd()
  return [
    linesOf(`From: ${brand.name}`, email, phone, address),
    linesOf(`To: ${order.merchant_name || 'the payment merchant'}`, `Date: ${estDate(at)}`),
    'We ask you to contest the dispute of the payment named above. It paid for our service with an application for a Cambodia e-Arrival card.',
    linesOf(
      `Order ID: ${order.order_id}`,
      `Ordered: ${estDateTime(order.created_at)}`,
      amount,
      customer && `Customer: ${customer}`,
    ),
    claim(pack, facts),
  ]
}

const notesOf = ({ documents, chain }: PackFacts): string[] => [
  'All times are EST (UTC−05:00).',
  ...documents.map(
    ({ file1, bytes, sha256, created_at }, index) =>
      `Document ${index + 1}: ${file1}, stored ${estDateTime(created_at)}, ${sha256 ? `${bytes} bytes, SHA-256 ${sha256}` : `SHA-256 ${NOT_RECORDED.toLowerCase()}`}`,
  ),
  ...(documents.length === 0 ? ['No document is on record.'] : []),
  chain
    ? `Event record of this order: ${chain.seq} events, check code ${Buffer.from(chain.hash).toString('hex')}`
    : 'No events are on record.',
]

/** The letter from the brand to the payment merchant, word for word as it is shown and printed (D35, D43). */
export const writeDefencePack = (
  pack: DefencePackType,
  facts: PackFacts,
  brand: Brand,
  at: Date,
): DefencePack => ({
  pack,
  order_id: facts.order.order_id,
  title: `Defence Pack ${pack}: ${pack === 1 ? 'download history' : 'email history'} of order ${facts.order.order_id}`,
  transaction_id: facts.order.transaction_id || NOT_RECORDED,
  merchant_name: facts.order.merchant_name || NOT_RECORDED,
  paragraphs: paragraphsOf(pack, facts, brand, at),
  columns: [...defencePackColumns[pack]],
  rows: rowsOf(pack, facts),
  notes: notesOf(facts),
})
