import { readSensitiveFields } from '../../../platform/data-keys/sealed-fields.store.ts'
import type { Db } from '../../../platform/db/db.ts'
import { findAddressedOrder } from '../../mail/mail.public.ts'
import type { ExpectedFacts } from '../reading/document-text.rules.ts'

/** What a finished card of this order (public or internal id) should show; null where there is no such order. */
export const expectedFacts = async (
  db: Db,
  ref: string,
): Promise<(ExpectedFacts & { orderId: number }) | null> => {
  const order = await findAddressedOrder(db, ref)
  if (!order) return null
  const row = await db
    .selectFrom('orders as o')
    .select(['o.id as orderId', 'o.surname', 'o.arrival_date'])
    .where('o.id', '=', order.id)
    .executeTakeFirst()
  if (!row) return null
  const { passport_number = '' } = await readSensitiveFields(db, order.id)
  return { ...row, passport_number: String(passport_number) }
}
