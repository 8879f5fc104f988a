import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { FIRST_ID, LAST_ID } from './each-order-page.read.ts'

/**
 * Orders whose internal id the product never gives: 0, one below it, one past what a number holds. No walk over the orders comes to
 * them, and lists show them as any other.
 */
export const strangeIds = async (db: Db): Promise<{ id: number; order_id: string }[]> => {
  const { rows } = await sql<{ id: number; order_id: string }>`
    select id, order_id from orders where id < ${FIRST_ID} or id > ${LAST_ID}::bigint order by id`.execute(
    db,
  )
  return rows
}
