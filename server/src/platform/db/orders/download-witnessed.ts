import { type RawBuilder, sql } from 'kysely'

/** Whether this product recorded a row of `downloads` of an order (internal id) itself: what an import told has no event. */
export const downloadWitnessed = (orderId: number): RawBuilder<boolean> =>
  sql<boolean>`id in (select (e.data->>'downloadId')::bigint from events e
    where e.order_id = ${orderId} and e.kind = 'download.recorded')`
