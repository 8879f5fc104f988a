import { handedOverStates } from '@e-arrival/contract/mail/states'
import { ERASED } from '@e-arrival/contract/privacy'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import type { LeftMime } from '../../platform/event-log/events.ts'
import { witnessed } from './mails.read.ts'

/** A mail that a provider took; `mime` is what left, null where that was not kept. Of one that was sent again it is the last copy's. */
export type LeftMail = {
  id: number
  left_at: Date
  mime: LeftMime | null
  /** Whether its words have what stands in the place of what an erasure took out. */
  blanked: boolean
}

/** The mails of an order, by its internal id, that this product handed to a provider. */
export const leftMails = async (db: Db, orderId: number): Promise<LeftMail[]> =>
  db
    .selectFrom('mails as m')
    .select(['m.id', sql<Date>`coalesce(m.sent_at, m.created_at)`.as('left_at')])
    .select(
      sql<boolean>`concat_ws(' ', m.subject, m.html, m.body_text) like ${`%${ERASED}%`}`.as(
        'blanked',
      ),
    )
    .select(
      sql<LeftMime | null>`(
        select e.data->'mime' from events e where e.order_id = m.order_id and e.kind = 'mail.state-changed'
          and e.data->>'state' in ('queued', 'sent') and (e.data->>'mailId')::bigint = m.id order by e.seq desc limit 1)`.as(
        'mime',
      ),
    )
    .where('m.order_id', '=', orderId)
    .where('m.state', 'in', handedOverStates)
    .where(witnessed)
    .orderBy('m.id')
    .execute()
