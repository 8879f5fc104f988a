import { addressOf } from '@e-arrival/contract/mail/order-address'
import { displayName } from '@e-arrival/contract/orders/rows'
import type { Status } from '@e-arrival/contract/statuses'
import type { Db } from '../../../platform/db/db.ts'
import { orderDeleted } from '../../../platform/db/orders/live-orders.ts'
import { resolveOrderId } from '../../../platform/db/orders/meant-orders.ts'

/** What a mail about an order needs to know of it. */
export type AddressedOrder = {
  id: number
  orderId: string
  /** As addressOf has it. */
  email: string
  customerName: string
  landingDomain: string
  language: string
}

/** The order that an id of a call means; null where there is none. */
export const findAddressedOrder = async (db: Db, ref: string): Promise<AddressedOrder | null> =>
  (await read(db, ref))?.order ?? null

/**
 * The order that a mail is to be written about: a deleted one is refused (D66). With lock its row is held until the
 * transaction ends, so that two presses of one button come one after the other, and no deletion comes between.
 */
export const orderToMail = async (
  db: Db,
  ref: string,
  options: { lock?: boolean } = {},
): Promise<AddressedOrder | null> => {
  const found = await read(db, ref, options)
  if (found?.status === 'Deleted') throw orderDeleted()
  return found?.order ?? null
}

const read = async (
  db: Db,
  ref: string,
  { lock = false } = {},
): Promise<{ order: AddressedOrder; status: Status } | null> => {
  const query = db
    .selectFrom('orders as o')
    .innerJoin('applications as a', 'a.order_id', 'o.id')
    .select(['o.id', 'o.order_id', 'o.email', 'o.full_name', 'o.surname', 'o.status'])
    .select(['a.account_email', 'a.landing_domain', 'a.language'])
    .where('o.id', '=', resolveOrderId(ref))
  const row = await (lock ? query.forNoKeyUpdate('o') : query).executeTakeFirst()
  if (!row) return null
  const order = {
    id: row.id,
    orderId: row.order_id,
    email: addressOf(row.email, row.account_email),
    customerName: displayName(row),
    landingDomain: row.landing_domain,
    language: row.language,
  }
  return { order, status: row.status }
}
