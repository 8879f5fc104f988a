import { MOVE_NEW_ORDERS, type MoveTarget, moveTargets } from '@e-arrival/contract/statuses'
import { AppError } from '../../../platform/app-error.ts'
import { allowed, type By, type OrderAction } from '../transition/transition-state.ts'

export type OrderTarget = MoveTarget | typeof MOVE_NEW_ORDERS

/**
 * A move to one of the seven targets or to New (D12, D17); Deleted by whichever path asks for the right to delete (D21).
 */
export const moveAction = (target: OrderTarget, by: By): OrderAction => {
  if (target === MOVE_NEW_ORDERS)
    return {
      kind: 'move',
      label: 'Moved to New Orders',
      change: { kind: 'move', to: 'New', via: MOVE_NEW_ORDERS },
    }
  if (target === 'Deleted') {
    if (!allowed(by, 'orders.delete')) throw new AppError('forbidden')
    return { kind: 'delete', label: 'Deleted', change: { kind: 'move', to: target, via: 'delete' } }
  }
  return {
    kind: 'move',
    label: `Moved to ${moveTargets[target]}`,
    change: { kind: 'move', to: target, via: 'move' },
  }
}

/** "Refunded it": status Refunds and its date now, the request closed (D16). */
export const refundAction: OrderAction = {
  kind: 'refund',
  label: 'Moved to Completed Refunds',
  change: { kind: 'move', to: 'Refunds', via: 'refund' },
}

/** Out of Deleted, to the status before (D18). */
export const restoreAction: OrderAction = {
  kind: 'restore',
  label: 'Restored',
  change: { kind: 'restore' },
}
