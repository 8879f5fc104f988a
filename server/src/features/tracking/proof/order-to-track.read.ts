import type { Status } from '@e-arrival/contract/statuses'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { orderAddress } from '../../../platform/db/orders/order-address.ts'
import { wrongTriesOf } from '../../../platform/limits/wrong-tries.store.ts'
import { saysAddress } from './order-address.read.ts'
import { meantOrderIds } from './typed-order-id.rules.ts'

/** All that is asked of an order when somebody wants to prove it. */
export type OrderToTrack = {
  id: number
  orderId: string
  email: string
  /** When this order was proved last, and from which address; from none where its email was corrected since. */
  provedAt: Date | null
  provedFrom: string | null
  /** Wrong tries of the address that asks, in their window. */
  triesByAddress: number
}

/**
 * The order a traveller names, by its public id alone: an internal id is guessable. Typed in small letters, or on a keyboard of another script, it is
 * found too; a deleted one is as unknown as one that never was. One round trip: tracking waits for nothing else.
 */
export const findOrderToTrack = async (
  db: Db,
  typed: string,
  addressKey: string,
  at: Date,
): Promise<OrderToTrack | undefined> => {
  const ids = meantOrderIds(typed)
  const { rows } = await sql<OrderToTrack & { status: Status }>`
    select o.id, o.order_id as "orderId", o.status,
      ${orderAddress} as email,
      proof.at as "provedAt", proof.data ->> 'ip' as "provedFrom",
      ${wrongTriesOf(addressKey, at)} as "triesByAddress"
    from orders o left join lateral (
      select e.at, e.data from events e
      where e.order_id = o.id and (e.kind = 'tracking.proved' or ${saysAddress})
      order by e.seq desc limit 1
    ) proof on true
    where o.order_id = any(${ids}::text[])`.execute(db)
  const row = rows.sort((a, b) => ids.indexOf(a.orderId) - ids.indexOf(b.orderId))[0]
  if (!row || row.status === 'Deleted') return undefined
  const { status: _alive, ...order } = row
  return order
}
