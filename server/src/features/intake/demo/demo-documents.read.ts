import type { Db } from '../../../platform/db/db.ts'

export type DemoOrder = {
  id: number
  order_id: string
  full_name: string
  surname: string
  email: string
  completed_at: Date | null
  arrival_date: string | null
  landing_domain: string
  language: string
}

/** The last completed orders that have no document yet. */
export const completedWithoutDocument = (db: Db, count: number): Promise<DemoOrder[]> =>
  db
    .selectFrom('orders as o')
    .innerJoin('applications as a', 'a.order_id', 'o.id')
    .select(['o.id', 'o.order_id', 'o.full_name', 'o.surname', 'o.email', 'o.completed_at'])
    .select(['o.arrival_date', 'a.landing_domain', 'a.language'])
    .where('o.status', '=', 'Completed')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('documents as d').whereRef('d.order_id', '=', 'o.id'))),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(count)
    .execute()
