import { estDateTime } from '@e-arrival/contract/dates'
import { mayHaveArrived } from '@e-arrival/contract/mail.states'
import type { OrderDetail } from '@e-arrival/contract/orders.detail'

export type Proof = {
  name: string
  /** What proves it; undefined where it is still missing. */
  proof: string | undefined
  /** What would prove it. */
  missing: string
}

const latest = <T extends { create_ts: string }>(rows: readonly T[]): T | undefined =>
  rows.reduce<T | undefined>(
    (last, row) => (last && last.create_ts >= row.create_ts ? last : row),
    undefined,
  )

const listed = (values: readonly string[]): string =>
  [...new Set(values.filter(Boolean))].join(', ')

const sameAddress = (a: string, b: string): boolean =>
  a.trim().toLowerCase() === b.trim().toLowerCase()

/** The proofs a payment dispute asks for, and which of them this order has. */
export const proofsOf = (order: OrderDetail): Proof[] => {
  const { uploadDoc, mailHistory, downloadHistory } = order
  const address = order.email || order.user.email
  const download = latest(downloadHistory)
  const toTraveller = mailHistory.filter(
    (mail) => mail.kind === 'document' && mayHaveArrived(mail) && sameAddress(mail.to, address),
  )
  const delivered = latest(toTraveller.filter((mail) => mail.state === 'delivered'))
  const [matched] = toTraveller
  const document = latest(uploadDoc.map((file) => ({ ...file, create_ts: file.created_at })))
  const at = (row: { create_ts: string }) => `${estDateTime(row.create_ts)} (EST)`
  const places = listed(
    downloadHistory.map((row) => [row.ip, row.timezone].filter(Boolean).join(' · ')),
  )
  const devices = listed(
    downloadHistory.map((row) => [row.browser, row.os].filter(Boolean).join(' on ')),
  )
  const email =
    (download && 'Order ID and email were proved before the download') ||
    (matched && `Mailed to the application's address, ${matched.to}`)
  return [
    {
      name: 'Document on file',
      proof: document && `${document.file1}, ${at(document)}`,
      missing: 'Upload the finished document',
    },
    {
      name: 'Mail delivered',
      proof: delivered && `${delivered.to}, ${at(delivered)}`,
      missing: 'No provider has confirmed a delivery yet',
    },
    {
      name: 'Email match',
      proof: email || undefined,
      missing: 'Mail the document to the address of the application',
    },
    {
      name: 'Downloaded by the traveller',
      proof: download && `${download.file1}, ${at(download)}`,
      missing: 'The traveller has not downloaded the document yet',
    },
    {
      name: 'IP address and place',
      proof: places || undefined,
      missing: 'Recorded with the first download',
    },
    { name: 'Device', proof: devices || undefined, missing: 'Recorded with the first download' },
    {
      name: 'Transaction id',
      proof: order.transaction_id
        ? `${order.transaction_id}${order.merchant_name && `, ${order.merchant_name}`}`
        : undefined,
      missing: 'Enter the transaction details',
    },
  ]
}
