import type { Status } from '@e-arrival/contract/statuses'
import type { Db } from '../../platform/db/db.ts'

/** What tracking shows of an order, field by field: never a row (arrow 8). */
export type TrackedOrder = {
  id: number
  orderId: string
  status: Status
  fullName: string
  surname: string
  arrivalDate: string | null
  processingDate: string
  landingDomain: string
  language: string
}

/** The order behind a grant; a deleted one is as unknown as one that never was. */
export const findGrantedOrder = (db: Db, id: number): Promise<TrackedOrder | undefined> =>
  db
    .selectFrom('orders as o')
    .innerJoin('applications as a', 'a.order_id', 'o.id')
    .select([
      'o.id as id',
      'o.order_id as orderId',
      'o.status as status',
      'o.full_name as fullName',
      'o.surname as surname',
      'o.arrival_date as arrivalDate',
      'o.processing_date as processingDate',
      'a.landing_domain as landingDomain',
      'a.language as language',
    ])
    .where('o.id', '=', id)
    .where('o.status', '<>', 'Deleted')
    .executeTakeFirst()
