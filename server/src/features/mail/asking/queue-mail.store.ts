import type { Provider } from '@e-arrival/contract/mail/providers'
import type { mailKinds } from '@e-arrival/contract/mail/states'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { assertContactKept } from '../../../platform/db/orders/erased-orders.ts'
import { isLive, orderDeleted } from '../../../platform/db/orders/live-orders.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import type { WrittenMail } from '../letters/letter.ts'

export type NewMail = {
  kind: (typeof mailKinds)[number]
  /** The order's internal id; null for mail to staff. */
  orderId: number | null
  documentId?: number
  invoiceId?: number
  provider: Provider
  to: string
  /** The brand's senderName. */
  fromName: string
  /** The brand's senderAddress; '' or absent is MAIL_FROM. */
  fromAddress?: string
  /** Where answers go; '' for nowhere. */
  replyTo: string
  written: WrittenMail
  requestedBy: number | null
  actor: Actor
  at: Date
  /** How long it can be taken back; 0 sends at once. */
  holdSeconds: number
  /** True where `to` is not the order's own address (D47). */
  otherAddress?: boolean
}

/**
 * Writes a mail into the ledger, in the caller's transaction (which locks the order first); the outbox sends it after the
 * commit. Answers its id. Of a deleted order there is no mail, whoever asks (D66), and
 * none of an erased one.
 */
export const queueMail = async (trx: Db, mail: NewMail): Promise<number> => {
  if (mail.orderId !== null) {
    if (!(await isLive(trx, mail.orderId))) throw orderDeleted()
    await assertContactKept(trx, mail.orderId)
  }
  const { id } = await trx
    .insertInto('mails')
    .values({
      order_id: mail.orderId,
      kind: mail.kind,
      document_id: mail.documentId ?? null,
      invoice_id: mail.invoiceId ?? null,
      provider: mail.provider,
      to_address: mail.to,
      from_name: mail.fromName,
      from_address: mail.fromAddress ?? '',
      reply_to: mail.replyTo,
      subject: mail.written.subject,
      html: mail.written.html,
      body_text: mail.written.text,
      requested_by: mail.requestedBy,
      created_at: mail.at,
      state: 'queued',
      next_attempt_at: new Date(mail.at.getTime() + mail.holdSeconds * 1000),
      provider_message_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('mail_events')
    .values({ mail_id: id, kind: 'queued', at: mail.at, detail: '' })
    .execute()
  if (mail.orderId !== null) await appendQueued(trx, mail, mail.orderId, id)
  await sql`select pg_notify('mail', '')`.execute(trx)
  return id
}

const appendQueued = (trx: Db, mail: NewMail, orderId: number, mailId: number): Promise<void> =>
  appendEvents(trx, mail.actor, mail.at, [
    {
      orderId,
      kind: 'mail.queued',
      data: {
        mailId,
        mailKind: mail.kind,
        to: mail.to,
        provider: mail.provider,
        otherAddress: mail.otherAddress ?? false,
      },
      rows: [{ kind: 'mail', id: mailId }],
    },
  ])
