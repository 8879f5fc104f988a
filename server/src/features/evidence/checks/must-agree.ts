import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { keepCheck } from '../checkpoints/keep-check.store.ts'
import { orderProblems } from './order-problems.ts'

/**
 * A pack or a bundle claims nothing over a record that somebody changed (D63): throws an AppError that names what differs,
 * and tells Admins. The order by its internal id.
 */
export const mustAgree = async (
  db: Db,
  { orderId, at, what }: { orderId: number; at: Date; what: 'pack' | 'bundle' },
): Promise<void> => {
  const [first, ...more] = await orderProblems(db, orderId, at)
  if (!first) return
  await keepCheck(db, { at, by: 'pack', problems: [first, ...more] })
  const rest = more.length > 0 ? ` (and ${more.length} more)` : ''
  throw new AppError(
    'conflict',
    `No ${what} can be made: the record of this order was changed outside the product. ${first}${rest}. Admins were told.`,
  )
}
