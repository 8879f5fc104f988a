import type { Db } from '../../platform/db/db.ts'
import { findAddressedOrder } from '../mail/mail.public.ts'
import type { ExpectedFacts } from './document-text.rules.ts'

/** What a finished card of this order (public or internal id) should show; null where there is no such order. */
export const expectedFacts = async (
  db: Db,
  ref: string,
): Promise<(ExpectedFacts & { orderId: number }) | null> => {
  const order = await findAddressedOrder(db, ref)
  if (!order) return null
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('applications as a', 'a.order_id', 'o.id')
    .select(['o.id as orderId', 'o.surname', 'o.arrival_date', 'a.passport_number'])
    .where('o.id', '=', order.id)
    .executeTakeFirst()
  return row ?? null
}
