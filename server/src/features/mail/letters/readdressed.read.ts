import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { orderAddress, sameAddress } from '../../../platform/db/orders/order-address.ts'

/** Which of these mails were asked for to the order's own address, where the order has another one now. */
export const readdressedOf = async (db: Db, mailIds: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select m.id from mails m join orders o on o.id = m.order_id
    where m.id = any(${mailIds}::bigint[]) and not ${sameAddress(sql`m.to_address`, orderAddress)}
      and exists (select from events e where e.order_id = m.order_id and e.kind = 'mail.queued'
        and (e.data->>'mailId')::bigint = m.id and not coalesce((e.data->>'otherAddress')::boolean, false))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

export const isReaddressed = async (db: Db, mailId: number): Promise<boolean> =>
  (await readdressedOf(db, [mailId])).has(mailId)
