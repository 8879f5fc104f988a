import type { MailState } from '@e-arrival/contract/mail/states'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Delivery } from '../providers/mail-provider.port.ts'
import { standing } from '../standing.read.ts'
import { isEarlierCopy } from './earlier-copies.store.ts'
import { noteInvoiceSent } from './hand-over.store.ts'
import { recordMailState, wordsKept } from './mail-state.store.ts'

/**
 * From where an event moves a mail: a delivered one can still bounce for good, one that bounced for now was delivered or bounces
 * for good, a cancelled one never left. That a mail arrived shows that it left, whatever was known of it.
 */
const MOVED_FROM: Record<Delivery['state'], MailState[]> = {
  delivered: ['held', 'queued', 'sending', 'written', 'sent', 'unknown', 'failed'],
  bounced: ['held', 'sending', 'sent', 'unknown', 'delivered'],
}

/**
 * Writes a delivery event down; the same one twice changes nothing. A mail whose answer was lost is known by its own name, and
 * is then not tried again: it is the mail of who delivered it. Answers whether there is such a mail.
 */
export const applyDelivery = (db: Db, delivery: Delivery, at: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const mail = await findMail(trx, delivery)
    if (!mail) return false
    const { provider, state, messageId } = delivery
    const detail = await wordsKept(trx, mail.order_id, delivery.detail)
    // One that waits for its first attempt is nothing that a provider can know.
    if (mail.state === 'queued' && mail.attempts === 0) return true
    if (!moves(delivery, mail)) return true
    await trx
      .updateTable('mails')
      .set({
        ...{ state, provider, next_attempt_at: null, lease_until: null },
        provider_message_id: messageId,
        sent_at: mail.sent_at ?? at,
        error: state === 'bounced' ? detail : '',
        bounced_for_now: delivery.isForNow ? true : null,
      })
      .where('id', '=', mail.id)
      .execute()
    const told = { mailId: mail.id, orderId: mail.order_id, at }
    await recordMailState(trx, { ...told, state, detail })
    // The answer was lost; the provider had taken it all the same.
    if (mail.sent_at === null) await noteInvoiceSent(trx, told)
    return true
  })

type Told = { provider: string; state: MailState; bounced_for_now: boolean | null }

const moves = ({ provider, state, isForNow = false }: Delivery, mail: Told): boolean => {
  // A copy that came back to another provider than has the mail now.
  if (state === 'bounced' && provider !== mail.provider) return false
  if (mail.state === 'bounced') return mail.bounced_for_now === true && !isForNow
  return MOVED_FROM[state].includes(mail.state) && !(isForNow && mail.state === 'delivered')
}

/**
 * By the provider's id; else by its own name, whoever is to send it now: the one that tells had it before. An event of a copy that
 * was known to have left is none of the one that is sent again since.
 */
const findMail = async (trx: Db, { provider, messageId, mail }: Delivery) => {
  const mails = trx
    .selectFrom('mails')
    .select(['id', 'order_id', standing('mails').as('state'), 'sent_at', 'attempts', 'provider'])
    .select('bounced_for_now')
    .forUpdate()
  const known = await mails
    .where('provider', '=', provider)
    .where('provider_message_id', '=', messageId)
    .executeTakeFirst()
  if (known || mail === null) return known
  const named = await mails
    .where('id', '=', mail.id)
    .where(sql<boolean>`date_trunc('milliseconds', created_at) = ${mail.madeAt}`)
    .where('provider_message_id', 'is', null)
    .executeTakeFirst()
  const copy = { mailId: mail.id, provider, messageId }
  return named && (await isEarlierCopy(trx, copy)) ? undefined : named
}
