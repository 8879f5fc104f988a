import {
  type AddressSince,
  type EvidenceElement,
  evidenceElements,
  provedAt,
} from '@e-arrival/contract/evidence/elements'
import { orderAddress } from '@e-arrival/contract/mail/order-address'
import { NESTED_ROWS, type OrderDetail } from '@e-arrival/contract/orders/detail'
import { displayName } from '@e-arrival/contract/orders/rows'
import { heldTimeOf } from '../../../platform/db/held-time.ts'

type Histories = Pick<OrderDetail, 'uploadDoc' | 'mailHistory' | 'downloadHistory'>
type Reads = {
  [List in 'uploadDoc' | 'mailHistory']: (limit: number) => Promise<Histories[List]>
} & {
  /** Those that decide, whole or not: a traveller can make thousands. */
  tellingDownloads: () => Promise<Histories['downloadHistory']>
  /** Since when the order has the address that proves it. */
  addressSince: () => Promise<AddressSince>
}

const whole = <Row>(
  newest: Row[],
  read: (limit: number) => Promise<Row[]>,
): Promise<Row[]> | Row[] => (newest.length < NESTED_ROWS ? newest : read(Number.MAX_SAFE_INTEGER))

type Download = Histories['downloadHistory'][number]

/** As the packs have them, of which the first few are named. */
const newestFirst = (a: Download, b: Download): number =>
  Date.parse(b.create_ts) - Date.parse(a.create_ts) || b.id - a.id

/** The ten elements of an order, judged as the packs judge them: by all of its rows, not by the newest that its page lists. */
export const orderElements = async (
  order: Omit<OrderDetail, 'evidence' | 'remark'>,
  reads: Reads,
): Promise<EvidenceElement[]> => {
  const { downloadHistory } = order
  const [documents, mails, downloads, since] = await Promise.all([
    whole(order.uploadDoc, reads.uploadDoc),
    whole(order.mailHistory, reads.mailHistory),
    downloadHistory.length < NESTED_ROWS ? downloadHistory : reads.tellingDownloads(),
    order.corrected === 0 ? null : reads.addressSince(),
  ])
  return evidenceElements({
    orderedAt: order.created_at,
    amount: order.amount,
    currency: order.currency,
    customer: displayName(order),
    address: orderAddress(order),
    transactionId: order.transaction_id,
    merchantName: order.merchant_name,
    documents: documents.map(({ file1, created_at: at }) => ({ file1, at })),
    mails: mails.map(({ sent_at: handedOverAt, ...mail }) => ({ ...mail, handedOverAt })),
    erased: order.erased,
    downloads: downloads.toSorted(newestFirst).map(({ create_ts: at, ...row }) => ({
      ...{ ...row, at },
      proved: provedAt(since, heldTimeOf(at)),
    })),
  })
}
