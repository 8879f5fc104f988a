import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** Whether a mail was asked for to the order's own address, and the order has another one now. */
export const isReaddressed = async (db: Db, mailId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from mails m join orders o on o.id = m.order_id join applications a on a.order_id = o.id
    where m.id = ${mailId}
      and lower(btrim(m.to_address)) <> lower(btrim(coalesce(nullif(btrim(o.email), ''), a.account_email)))
      and exists (select from events e where e.order_id = m.order_id and e.kind = 'mail.queued'
        and (e.data->>'mailId')::bigint = m.id and not coalesce((e.data->>'otherAddress')::boolean, false))`.execute(
    db,
  )
  return rows.length > 0
}
