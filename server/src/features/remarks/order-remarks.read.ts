import type { RemarkRow } from '@e-arrival/contract/remarks'
import type { Db } from '../../platform/db/db.ts'
import { asRemarkRow } from './remark-row.rules.ts'
import { remarkRows } from './remarks.store.ts'

/** The comment history of an order, newest first, all without a limit; id is the internal one, order_id the public. */
export const remarksOfOrder = async (
  db: Db,
  order: { id: number; order_id: string },
  limit?: number,
): Promise<RemarkRow[]> =>
  (await remarkRows(db, order.id, limit)).map((row) => asRemarkRow(row, order.order_id))
