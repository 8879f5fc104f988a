import {
  type AddressSince,
  type EvidenceElement,
  evidenceElements,
  provedAt,
} from '@e-arrival/contract/evidence/elements'
import { orderAddress } from '@e-arrival/contract/mail/order-address'
import { NESTED_ROWS, type OrderDetail } from '@e-arrival/contract/orders/detail'
import { displayName } from '@e-arrival/contract/orders/rows'

type Histories = Pick<OrderDetail, 'uploadDoc' | 'mailHistory' | 'downloadHistory'>
type Reads = { [List in keyof Histories]: (limit: number) => Promise<Histories[List]> } & {
  /** Since when the order has the address that proves it. */
  addressSince: () => Promise<AddressSince>
}

const whole = <Row>(
  newest: Row[],
  read: (limit: number) => Promise<Row[]>,
): Promise<Row[]> | Row[] => (newest.length < NESTED_ROWS ? newest : read(Number.MAX_SAFE_INTEGER))

/** The ten elements of an order, judged as the packs judge them: by all of its rows, not by the newest that its page lists. */
export const orderElements = async (
  order: Omit<OrderDetail, 'evidence' | 'remark'>,
  reads: Reads,
): Promise<EvidenceElement[]> => {
  const [documents, mails, downloads, since] = await Promise.all([
    whole(order.uploadDoc, reads.uploadDoc),
    whole(order.mailHistory, reads.mailHistory),
    whole(order.downloadHistory, reads.downloadHistory),
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
    downloads: downloads.map(({ create_ts: at, ...row }) => ({
      ...{ ...row, at },
      proved: provedAt(since, new Date(at)),
    })),
  })
}
