import { type EvidenceElement, evidenceElements } from '@e-arrival/contract/evidence/elements'
import { addressOf } from '@e-arrival/contract/mail/order-address'
import { displayName } from '@e-arrival/contract/orders/rows'
import { timeZoneReader } from '@e-arrival/contract/values/time-zone'
import type { PackFacts } from './pack-facts.read.ts'

/** The address of the application that a pack speaks of. */
export const packAddress = ({ order }: Pick<PackFacts, 'order'>): string =>
  addressOf(order.email, order.account_email)

/** The ten elements as a pack's facts have them. */
export const packElements = ({
  order,
  documents,
  mails,
  downloads,
  erased,
}: PackFacts): EvidenceElement[] => {
  const zoneOf = timeZoneReader()
  return evidenceElements({
    orderedAt: order.created_at.toISOString(),
    amount: order.amount,
    currency: order.currency,
    customer: displayName(order),
    address: packAddress({ order }),
    transactionId: order.transaction_id,
    merchantName: order.merchant_name,
    documents: documents.map(({ file1, created_at }) => ({ file1, at: created_at.toISOString() })),
    erased: erased && {
      sensitive_at: erased.sensitive_at.toISOString(),
      contact_at: erased.contact_at?.toISOString() ?? null,
    },
    // The newest first, as the order page has them.
    mails: mails.toReversed().map(({ handedOverAt, ...mail }) => ({
      ...{ ...mail, handedOverAt: handedOverAt?.toISOString() ?? null },
    })),
    downloads: downloads.toReversed().map(({ created_at, timezone, ...row }) => ({
      ...{ ...row, timezone: zoneOf(timezone), at: created_at.toISOString() },
    })),
  })
}
