import type { Status } from '@e-arrival/contract/statuses'
import type { Db } from '../../platform/db/db.ts'

/** What tracking knows of an order, field by field: never a row (arrow 8). */
export type TrackedOrder = {
  id: number
  orderId: string
  email: string
  status: Status
  fullName: string
  surname: string
  arrivalDate: string | null
  processingDate: string
  landingDomain: string
  language: string
}

const orders = (db: Db) =>
  db
    .selectFrom('orders as o')
    .innerJoin('applications as a', 'a.order_id', 'o.id')
    .select([
      'o.id as id',
      'o.order_id as orderId',
      'o.email as email',
      'a.account_email as accountEmail',
      'o.status as status',
      'o.full_name as fullName',
      'o.surname as surname',
      'o.arrival_date as arrivalDate',
      'o.processing_date as processingDate',
      'a.landing_domain as landingDomain',
      'a.language as language',
    ])

/** A deleted order is as unknown as one that never was. */
const alive = (
  row: (TrackedOrder & { accountEmail: string }) | undefined,
): TrackedOrder | undefined => {
  if (!row || row.status === 'Deleted') return undefined
  const { accountEmail, ...order } = row
  return { ...order, email: order.email.trim() === '' ? accountEmail : order.email }
}

/** The order behind a grant. */
export const findGrantedOrder = async (db: Db, id: number): Promise<TrackedOrder | undefined> =>
  alive(await orders(db).where('o.id', '=', id).executeTakeFirst())
