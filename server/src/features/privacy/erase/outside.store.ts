import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'

/** A mail of an order: its copy in the outbox folder is named by these. */
export type ErasedMail = { id: number; kind: string }
/** What of an erased order is still to be taken away outside the database. */
type Outside = { orderId: number; files: string[]; mails: ErasedMail[] }

export const outsideOf = async (db: Db, orderId: number): Promise<Outside | undefined> => {
  const { rows } = await sql<Outside>`
    select order_id as "orderId", outside as files,
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind)), '[]') from mails m where m.order_id = e.order_id) as mails
    from erasures e where order_id = ${orderId} and outside is not null`.execute(db)
  return rows[0]
}

/** Erased orders of which something is left outside the database, after an order, some at a time. */
export const withOutside = async (db: Db, after: number, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from erasures where outside is not null and order_id > ${after}
    order by order_id limit ${limit}`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

/** Notes that all of it is gone, unless more of the order was erased meanwhile. */
export const noteGone = async (db: Db, { orderId, files }: Outside): Promise<void> => {
  await sql`
    update erasures set outside = null where order_id = ${orderId} and outside = ${files}::text[]`.execute(
    db,
  )
}
