import { type EvidenceElement, evidenceElements } from '@e-arrival/contract/evidence/elements'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { shownName } from '@e-arrival/contract/orders/rows'

/** The ten elements as this order's page has them. */
export const elementsOf = (order: OrderDetail): EvidenceElement[] =>
  evidenceElements({
    orderedAt: order.created_at,
    amount: order.amount,
    currency: order.currency,
    customer: shownName(order),
    address: order.email || order.user.email,
    transactionId: order.transaction_id,
    merchantName: order.merchant_name,
    documents: order.uploadDoc.map(({ file1, created_at: at }) => ({ file1, at })),
    mails: order.mailHistory.map(({ create_ts: at, ...mail }) => ({ ...mail, at })),
    erased: order.erased,
    downloads: order.downloadHistory.map(({ create_ts: at, ...row }) => ({ ...row, at })),
  })
