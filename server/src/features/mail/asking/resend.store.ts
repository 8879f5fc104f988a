import type { Provider } from '@e-arrival/contract/mail/providers'
import type { Db } from '../../../platform/db/db.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import type { WrittenMail } from '../letters/letter.ts'
import { mayHaveLeft } from '../outbox/earlier-copies.store.ts'
import { recordMailState } from '../outbox/mail-state.store.ts'
import { notLost, standing } from '../standing.read.ts'

/** Within this a second press of a button is taken for the first. */
export const SAME_PRESS_MS = 60_000

type Press = { to: string; provider: Provider; at: Date }

/** The mail of the same document to the same address by the same provider just before; the caller holds the order's row. */
export const sameMail = async (
  trx: Db,
  { orderId, documentId, ...press }: Press & { orderId: number; documentId: number },
): Promise<number | null> =>
  firstOf(lately(trx, press).where('order_id', '=', orderId).where('document_id', '=', documentId))

/** The same words of a member to an order's traveller just before; the caller holds the order's row. */
export const sameMessage = async (
  trx: Db,
  { orderId, written, ...press }: Press & { orderId: number; written: WrittenMail },
): Promise<number | null> =>
  firstOf(
    lately(trx, press)
      .where('order_id', '=', orderId)
      .where('kind', '=', 'message')
      .where('subject', '=', written.subject)
      .where('body_text', '=', written.text),
  )

/** What stands or has left of the last minute's mails to an address by a provider, the newest first. */
const lately = (trx: Db, { to, provider, at }: Press) =>
  trx
    .selectFrom('mails')
    .select('id')
    .where('provider', '=', provider)
    .where((eb) => eb(eb.fn<string>('lower', ['to_address']), '=', to.toLowerCase()))
    .where('created_at', '>', new Date(at.getTime() - SAME_PRESS_MS))
    .where(notLost('mails'))
    .orderBy('id', 'desc')

const firstOf = async (found: ReturnType<typeof lately>): Promise<number | null> =>
  (await found.limit(1).executeTakeFirst())?.id ?? null

/** Takes a mail of an order back; false where it is no longer queued, or a copy of it may be there already. */
export const cancelQueued = async (
  trx: Db,
  mailId: number,
  actor: Actor,
  at: Date,
): Promise<boolean> => {
  const row = await trx
    .updateTable('mails')
    .set({ state: 'cancelled', next_attempt_at: null, error: '' })
    .where('id', '=', mailId)
    .where(standing('mails'), '=', 'queued')
    .where((eb) => eb.not(mayHaveLeft))
    .where('order_id', 'is not', null)
    .returning('order_id')
    .executeTakeFirst()
  if (!row) return false
  const { order_id: orderId } = row
  await recordMailState(trx, { mailId, orderId, state: 'cancelled', at, detail: '', actor })
  return true
}
