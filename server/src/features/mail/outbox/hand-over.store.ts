import type { Db } from '../../../platform/db/db.ts'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'

type HandOver = { mailId: number; orderId: number | null; at: Date }

/** An invoice is sent when a provider took its mail and not before; of any other mail this says nothing. */
export const noteInvoiceSent = async (
  trx: Db,
  { mailId, orderId, at }: HandOver,
): Promise<void> => {
  if (orderId === null) return
  const invoice = await trx
    .selectFrom('mails as m')
    .innerJoin('invoices as i', 'i.id', 'm.invoice_id')
    .select(['i.number', 'i.amount', 'i.currency'])
    .where('m.id', '=', mailId)
    .executeTakeFirst()
  if (!invoice) return
  await appendEvents(trx, systemActor, at, [
    { orderId, kind: 'invoice.sent', data: { ...invoice, mailId } },
  ])
}
