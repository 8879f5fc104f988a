import { dayIn, OFFICE_ZONE } from '@e-arrival/contract/values/dates'
import type pg from 'pg'
import type { Viewer } from '../floor/queue-sql.ts'

/** What the cases need to know of an office that was made. */
export type Sample = {
  viewer: Viewer
  token: string
  orderId: string
  email: string
  phone: string
}

/** Of an order in the middle of those that are completed. */
export const sampleOf = async (db: pg.Client, token: string, member: string): Promise<Sample> => {
  const { rows: staff } = await db.query<{ id: number }>('select id from staff where email = $1', [
    member,
  ])
  const { rows } = await db.query<{ order_id: string; email: string; phone_number: string }>(
    `select order_id, email, phone_number from orders where status = 'Completed' order by id offset 500 limit 1`,
  )
  const [order] = rows
  if (!order) throw new Error('The office has no completed orders')
  return {
    viewer: { today: dayIn(OFFICE_ZONE, new Date()), memberId: staff[0]?.id ?? 0 },
    ...{ token, orderId: order.order_id, email: order.email, phone: order.phone_number },
  }
}
