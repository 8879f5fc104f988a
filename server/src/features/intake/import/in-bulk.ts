import type { Db } from '../../../platform/db/db.ts'
import {
  analyze,
  resumeIndexes,
  suspendedIndexes,
  suspendIndexes,
} from '../../../platform/db/suspended-indexes.ts'
import { hasOrders } from '../../orders/orders.public.ts'

/** The one whose statistics take longest first. What an import looks for in them it finds by their keys. */
const INDEXED = ['order_search', 'orders', 'applications', 'order_keys']
/** By this it asks for each line that brings a reference who else carries it. */
const ASKED = ['orders_filed_reference']

/**
 * Runs a large import into an office that has no orders yet with the indexes of its tables put aside, and builds them again at its
 * end, also where it failed; killed, it leaves them to the next import or start, as a load of the demo does (decision 0061). An office
 * that has orders is worked in, and keeps them.
 */
export const inBulk = async <T>(
  db: Db,
  { isLarge = false, lanes = 1 }: { isLarge?: boolean; lanes?: number },
  work: () => Promise<T>,
): Promise<T> => {
  const isCutOff = (await suspendedIndexes(db)).length > 0
  if (!isCutOff) {
    if (!isLarge || (await hasOrders(db))) return work()
    await suspendIndexes(db, INDEXED, ASKED)
  }
  try {
    return await work()
  } finally {
    await resumeIndexes(db, lanes)
    await analyze(db, INDEXED, lanes)
  }
}
