import type { MailState } from '@e-arrival/contract/mail.states'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { type Actor, systemActor } from '../../platform/event-log/actor.ts'
import { appendEvents } from '../../platform/event-log/append-events.store.ts'

export type StateChange = {
  mailId: number
  /** The order's internal id; null for mail to staff. */
  orderId: number | null
  state: MailState
  at: Date
  detail: string
  actor?: Actor
}

/** Writes a mail's new state into its history and the order's, and tells the open screens; the row itself is the caller's. */
export const tellState = async (trx: Db, change: StateChange): Promise<void> => {
  const { mailId, orderId, state, at, detail, actor = systemActor } = change
  await trx.insertInto('mail_events').values({ mail_id: mailId, kind: state, at, detail }).execute()
  if (orderId === null) return
  await appendEvents(trx, actor, at, [
    {
      ...{ orderId, kind: 'mail.state-changed', data: { mailId, state, detail } },
      rows: [{ kind: 'mail', id: mailId }],
    },
  ])
  await sql`
    select tell_live(json_build_object('kind', 'mail', 'orderId', order_id, 'mailId', ${mailId}::bigint,
      'state', ${state}::text)::text)
    from orders where id = ${orderId}`.execute(trx)
}
