import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import type { RelatedOrder } from '@e-arrival/contract/orders/related'
import { greet, type Warning } from './preflight.rules.ts'

/** The same passport or email with the same arrival: likely the same application twice. */
export const duplicateWarning = (
  order: OrderDetail,
  duplicates: readonly RelatedOrder[],
): Warning | undefined => {
  if (duplicates.length === 0) return undefined
  const ids = duplicates.map((other) => other.order_id).join(', ')
  return {
    kind: 'duplicate',
    label: `Likely duplicate of ${duplicates.length > 1 ? `${duplicates.length} orders` : ids}`,
    message: greet(
      order,
      `we also have order ${ids} from you for the same arrival. Did you mean to apply twice, or shall we refund one of them?`,
    ),
  }
}
