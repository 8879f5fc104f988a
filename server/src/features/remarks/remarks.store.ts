import type { Insertable } from 'kysely'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { Database } from '../../platform/db/schema/schema.ts'

/** One comment on an order, as stored; comments are only ever added (D36). */
export const insertRemark = async (
  trx: Trx,
  remark: Insertable<Database['remarks']>,
): Promise<number> => {
  const { id } = await trx
    .insertInto('remarks')
    .values(remark)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type StoredRemark = Awaited<ReturnType<typeof remarkRows>>[number]

/** An order's comments, newest first; orderId is the internal id. */
export const remarkRows = (db: Db, orderId: number, limit?: number) =>
  db
    .selectFrom('remarks')
    .select(['id', 'created_at', 'remark_name', 'remark', 'whatsapp', 'telephone'])
    .select(['status_refund', 'voided', 'chargeback', 'report_error'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
