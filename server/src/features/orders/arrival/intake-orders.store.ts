import type { Status } from '@e-arrival/contract/statuses'
import type { Trx } from '../../../platform/db/db.ts'

/** The order behind an order_id as the intake needs it, its row locked. */
export const findOrderForIntake = async (
  trx: Trx,
  orderId: string,
): Promise<{ id: number; status: Status; landing_domain: string } | undefined> => {
  const order = await trx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const { landing_domain } = await trx
    .selectFrom('applications')
    .select('landing_domain')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return { ...order, landing_domain }
}
