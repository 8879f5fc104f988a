import type { Status } from '@e-arrival/contract/statuses'
import type { Db } from '../../platform/db/db.ts'
import { liveOrders } from '../../platform/db/orders/live-orders.ts'

/** What tracking shows of an order, field by field: never a row (arrow 8). */
export type TrackedOrder = {
  id: number
  orderId: string
  status: Status
  fullName: string
  surname: string
  arrivalDate: string | null
  processingDate: string
  refundDate: Date | null
  landingDomain: string
  language: string
}

/** The order behind a grant; a deleted one is as unknown as one that never was. */
export const findGrantedOrder = (db: Db, id: number): Promise<TrackedOrder | undefined> =>
  liveOrders(db)
    .innerJoin('applications as a', 'a.order_id', 'orders.id')
    .select([
      'orders.id as id',
      'orders.order_id as orderId',
      'orders.status as status',
      'orders.full_name as fullName',
      'orders.surname as surname',
      'orders.arrival_date as arrivalDate',
      'orders.processing_date as processingDate',
      'orders.refund_date as refundDate',
      'a.landing_domain as landingDomain',
      'a.language as language',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirst()
