import type { MailState } from '@e-arrival/contract/mail/states'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Delivery } from '../providers/mail-provider.port.ts'
import { standing } from '../standing.read.ts'
import { noteInvoiceSent } from './hand-over.store.ts'
import { recordMailState, wordsKept } from './mail-state.store.ts'

/** From where an event moves a mail: a delivered one can still bounce, a failed or cancelled one never left. */
const MOVED_FROM: Record<Delivery['state'], MailState[]> = {
  delivered: ['queued', 'sending', 'sent', 'unknown'],
  bounced: ['sending', 'sent', 'unknown', 'delivered'],
}

/**
 * Writes a delivery event down; the same one twice changes nothing. A mail whose answer was lost is known by its own id, and
 * is then not tried again. Answers whether there is such a mail.
 */
export const applyDelivery = (db: Db, delivery: Delivery, at: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const mail = await findMail(trx, delivery)
    if (!mail) return false
    const { state, messageId } = delivery
    const detail = await wordsKept(trx, mail.order_id, delivery.detail)
    // One that waits for its first attempt is nothing that a provider can know.
    if (mail.state === 'queued' && mail.attempts === 0) return true
    if (!MOVED_FROM[state].includes(mail.state)) return true
    await trx
      .updateTable('mails')
      .set({
        ...{ state, next_attempt_at: null, lease_until: null, provider_message_id: messageId },
        sent_at: mail.sent_at ?? at,
        error: state === 'bounced' ? detail : '',
      })
      .where('id', '=', mail.id)
      .execute()
    const told = { mailId: mail.id, orderId: mail.order_id, at }
    await recordMailState(trx, { ...told, state, detail })
    // The answer was lost; the provider had taken it all the same.
    if (mail.sent_at === null) await noteInvoiceSent(trx, told)
    return true
  })

/** By the provider's id; else by its own, whoever is to send it now: the one that tells had it before. */
const findMail = async (trx: Db, { provider, messageId, mailId }: Delivery) => {
  const mails = trx
    .selectFrom('mails')
    .select(['id', 'order_id', standing('mails').as('state'), 'sent_at', 'attempts'])
    .forUpdate()
  const known = await mails
    .where('provider', '=', provider)
    .where('provider_message_id', '=', messageId)
    .executeTakeFirst()
  if (known || mailId === null) return known
  return mails.where('id', '=', mailId).where('provider_message_id', 'is', null).executeTakeFirst()
}
