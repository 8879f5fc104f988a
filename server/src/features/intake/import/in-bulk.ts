import { loadInBulk } from '../../../platform/db/bulk-load.ts'
import type { Db } from '../../../platform/db/db.ts'
import { hasOrders } from '../../orders/orders.public.ts'

/** The one whose statistics take longest first. What an import looks for in them it finds by their keys. */
const INDEXED = ['order_search', 'orders', 'applications', 'order_keys']
/** By this it asks for each line that brings a reference who else carries it. */
const ASKED = ['orders_filed_reference']

/**
 * Runs a large import into an office that has no orders yet as a load in bulk (decision 0061). An office that has orders is worked in,
 * and keeps its indexes.
 */
export const inBulk = <T>(
  db: Db,
  { isLarge = false, lanes = 1 }: { isLarge?: boolean; lanes?: number },
  work: () => Promise<T>,
): Promise<T> => {
  const how = {
    ...{ tables: INDEXED, kept: ASKED, lanes },
    isLarge: async () => isLarge && !(await hasOrders(db)),
  }
  return loadInBulk(db, how, work)
}
