import { sameAddress } from '@e-arrival/contract/mail/order-address'
import type { Provider } from '@e-arrival/contract/mail/providers'
import type { Trx } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import type { AddressedOrder } from '../letters/addressed-order.read.ts'
import { approvalMail } from '../letters/approval-mail.ts'
import type { LetterHead } from '../letters/letter.ts'
import { replacesEarlier } from '../letters/replaces-earlier.read.ts'
import type { OutlookDeps } from '../prospects/outlook.read.ts'
import { fromBrand } from './from-brand.ts'
import { countStaffMail, type MailLimits } from './mail-limits.ts'
import { queueMail } from './queue-mail.store.ts'

export type LetterDeps = LetterHead &
  OutlookDeps & {
    /** How long a staff mail waits where the call does not say. */
    holdSeconds: number
    mailLimits: MailLimits
  }

export type StaffActor = Actor & { id: number }

type Approval = {
  order: AddressedOrder
  documentId: number
  provider: Provider
  to: string
  actor: StaffActor
  at: Date
  /** As the caller asked; a mail may be taken back until then. */
  holdSeconds: number | undefined
}

/** Queues the approval mail with a document of the order, in the caller's transaction; answers the mail's id. */
export const queueApprovalMail = async (
  trx: Trx,
  deps: LetterDeps,
  { order, documentId, provider, to, actor, at, holdSeconds }: Approval,
): Promise<number> => {
  const brand = deps.brandFor(order.landingDomain)
  const { orderId, customerName, language } = order
  const otherAddress = !sameAddress(to, order.email)
  await countStaffMail(trx, deps, { memberId: actor.id, otherAddress })
  const replaces = await replacesEarlier(trx, { orderId: order.id, documentId })
  return queueMail(trx, {
    ...{ kind: 'document', orderId: order.id, documentId, provider, to, actor, at },
    ...fromBrand(brand),
    requestedBy: actor.id,
    written: approvalMail(
      { orderId, customerName, language, brand, publicUrl: deps.publicUrl() },
      { replaces },
    ),
    holdSeconds: holdSeconds ?? deps.holdSeconds,
    otherAddress,
  })
}
