import type { Db } from '../../../platform/db/db.ts'
import { isLive } from '../../../platform/db/orders/live-orders.ts'
import { isReaddressed } from './readdressed.read.ts'

export type Carrying = { id: number; invoiceId: number | null; documentId: number | null }
/** What the composition root knows and the outbox does not: which of the mails that wait must not leave any more, and why. */
export type WhyWithheld = (
  db: Db,
  mails: readonly Carrying[],
) => Promise<ReadonlyMap<number, string>>

const DELETED = 'The order was deleted before this mail left.'
/** Whoever has the address that was wrong is nobody whom the order concerns. */
export const READDRESSED = 'The order has another address by now. Send it to that one.'

/** Asked each time a mail is to leave, in the transaction that takes it: a retry hours later too (D66, D67). */
export const whyWithheld = async (
  trx: Db,
  mail: {
    id: number
    order_id: number | null
    invoice_id: number | null
    document_id: number | null
  },
  more: WhyWithheld,
): Promise<string | null> => {
  if (mail.order_id !== null && !(await isLive(trx, mail.order_id))) return DELETED
  if (await isReaddressed(trx, mail.id)) return READDRESSED
  const { id, invoice_id: invoiceId, document_id: documentId } = mail
  return (await more(trx, [{ id, invoiceId, documentId }])).get(id) ?? null
}
