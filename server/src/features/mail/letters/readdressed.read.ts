import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { orderAddress, sameAddress } from '../../../platform/db/orders/order-address.ts'

/** Whether a mail was asked for to the order's own address, and the order has another one now. */
export const isReaddressed = async (db: Db, mailId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from mails m join orders o on o.id = m.order_id
    where m.id = ${mailId} and not ${sameAddress(sql`m.to_address`, orderAddress)}
      and exists (select from events e where e.order_id = m.order_id and e.kind = 'mail.queued'
        and (e.data->>'mailId')::bigint = m.id and not coalesce((e.data->>'otherAddress')::boolean, false))`.execute(
    db,
  )
  return rows.length > 0
}
