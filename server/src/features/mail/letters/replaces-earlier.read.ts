import { sql } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import { standing } from '../standing.read.ts'

/**
 * Whether the traveller may hold an earlier document of the order than this one: one that he fetched, or that was mailed and
 * not taken back, or that came without a mail, as an import's do.
 */
export const replacesEarlier = async (
  db: Db,
  { orderId, documentId }: { orderId: number; documentId: number },
): Promise<boolean> => {
  const { rows } = await sql`
    select from documents d where d.order_id = ${orderId} and d.id < ${documentId} and (
      exists (select from downloads l where l.order_id = ${orderId} and l.document_id = d.id)
      or coalesce((select bool_or(${standing('m')} <> 'cancelled') from mails m
        where m.order_id = ${orderId} and m.document_id = d.id), true))
    limit 1`.execute(db)
  return rows.length > 0
}
