import type { OrderRow } from '@e-arrival/contract/orders/rows'
import type { OrderList } from '../list/order-list.ts'

/** A list as it will look once the picked orders are changed; a row that leaves lowers the total. */
export const applyForeseen = (
  list: OrderList,
  picked: ReadonlySet<string>,
  foresee: (row: OrderRow) => OrderRow | undefined,
): OrderList => {
  const rows = list.rows.flatMap((row) => (picked.has(row.order_id) ? (foresee(row) ?? []) : row))
  return { ...list, rows, total: list.total - (list.rows.length - rows.length) }
}
