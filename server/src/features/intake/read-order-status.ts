import type { Db } from '../../platform/db/db.ts'
import type { IntakeCaller } from '../../platform/http/caller/intake-caller.ts'
import { noSuchOrder } from './no-such-order.ts'
import { readOrderState } from './order-state.read.ts'

const told = (at: Date | null): string | null => at?.toISOString() ?? null

/** Where an order of the site's own stands (D81): no name, no address. In a sandbox there is none, since nothing is stored. */
export const readOrderStatus = async (
  db: Db,
  { domain, sandbox }: IntakeCaller,
  orderId: string,
) => {
  const order = sandbox ? undefined : await readOrderState(db, orderId, domain)
  if (!order) throw noSuchOrder()
  return {
    order_id: order.order_id,
    process_status: order.status,
    received_at: order.created_at.toISOString(),
    completed_at: told(order.completed_at),
    downloaded_at: told(order.downloaded_at),
    refunded_at: told(order.refund_date),
  }
}
