import type { Db } from '../../platform/db/db.ts'

/** A site's own order and the moments that it is told of; undefined for another site's. */
export const readOrderState = async (db: Db, orderId: string, domain: string) =>
  db
    .selectFrom('orders')
    .innerJoin('applications', 'applications.order_id', 'orders.id')
    .where('orders.order_id', '=', orderId)
    .where('applications.landing_domain', '=', domain)
    .select(['orders.order_id', 'status', 'created_at', 'completed_at', 'refund_date'])
    .select((eb) =>
      eb
        .selectFrom('downloads')
        .whereRef('downloads.order_id', '=', 'orders.id')
        .select(({ fn }) => fn.min('downloads.created_at').as('at'))
        .as('downloaded_at'),
    )
    .executeTakeFirst()
