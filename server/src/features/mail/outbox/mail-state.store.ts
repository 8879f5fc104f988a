import type { MailState } from '@e-arrival/contract/mail/states'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { isContactErased } from '../../../platform/db/orders/erased-orders.ts'
import { type Actor, systemActor } from '../../../platform/event-log/actor.ts'
import { appendEvents } from '../../../platform/event-log/append-events.store.ts'
import type { LeftMime } from '../../../platform/event-log/events.ts'
import { storableText } from '../../../platform/storable-text.ts'

export type StateChange = {
  mailId: number
  /** The order's internal id; null for mail to staff. */
  orderId: number | null
  state: MailState
  at: Date
  detail: string
  /** At the hand-over: what left. */
  mime?: LeftMime | undefined
  actor?: Actor
}

/** Writes a mail's new state into its history and the order's, and tells the open screens; the row itself is the caller's. */
export const recordMailState = async (trx: Db, change: StateChange): Promise<void> => {
  const { mailId, orderId, state, at, mime, actor = systemActor } = change
  const detail = await wordsKept(trx, orderId, change.detail)
  await trx.insertInto('mail_events').values({ mail_id: mailId, kind: state, at, detail }).execute()
  if (orderId === null) return
  await appendEvents(trx, actor, at, [
    {
      ...{ orderId, kind: 'mail.state-changed' },
      data: { mailId, state, detail, ...(mime ? { mime } : {}) },
      rows: [{ kind: 'mail', id: mailId }],
    },
  ])
  await sql`
    select tell_live(json_build_object('kind', 'mail', 'orderId', order_id, 'mailId', ${mailId}::bigint,
      'state', ${state}::text)::text)
    from orders where id = ${orderId}`.execute(trx)
}

type QueuedAgain = { mailId: number; orderId: number | null; detail: string }

/** The same of many mails that are queued again, in a number of statements that does not grow with them; the chains are held in id order. */
export const recordQueuedAgain = async (
  trx: Db,
  mails: readonly QueuedAgain[],
  { at, actor }: { at: Date; actor: Actor },
): Promise<void> => {
  if (mails.length === 0) return
  await trx
    .insertInto('mail_events')
    .values(mails.map(({ mailId, detail }) => ({ mail_id: mailId, kind: 'queued', at, detail })))
    .execute()
  const ofOrders = mails.flatMap(({ orderId, ...mail }) =>
    orderId === null ? [] : [{ orderId, ...mail }],
  )
  await appendEvents(
    trx,
    actor,
    at,
    ofOrders.map(({ orderId, mailId, detail }) => ({
      ...{ orderId, kind: 'mail.state-changed' },
      data: { mailId, state: 'queued', detail },
      rows: [{ kind: 'mail', id: mailId }],
    })),
  )
  const [orders, ids] = [ofOrders.map((one) => one.orderId), ofOrders.map((one) => one.mailId)]
  await sql`
    select tell_live(json_build_object('kind', 'mail', 'orderId', o.order_id, 'mailId', m.mail_id,
      'state', 'queued')::text)
    from unnest(${orders}::bigint[], ${ids}::bigint[]) m (id, mail_id) join orders o on o.id = m.id`.execute(
    trx,
  )
}

/** So much of what a provider says is kept. */
const KEPT = 500

/** A provider's words may name an address: of an erased traveller they are not kept. The caller holds the mail's row. */
export const wordsKept = async (
  trx: Db,
  orderId: number | null,
  detail: string,
): Promise<string> =>
  detail !== '' && orderId !== null && (await isContactErased(trx, orderId))
    ? ''
    : storableText(detail, KEPT)
