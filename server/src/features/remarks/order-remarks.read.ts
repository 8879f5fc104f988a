import type { RemarkRow } from '@e-arrival/contract/remarks'
import type { Db } from '../../platform/db/db.ts'
import { asRemarkRow } from './remark-row.rules.ts'
import { remarkRows } from './remarks.store.ts'

/** The comment history of an order, newest first; id is the internal one, order_id the public. */
export const remarksOfOrder = async (
  db: Db,
  order: { id: number; order_id: string },
): Promise<RemarkRow[]> =>
  (await remarkRows(db, order.id)).map((row) => asRemarkRow(row, order.order_id))
