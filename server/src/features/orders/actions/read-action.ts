import type { QueueAction } from '@e-arrival/contract/orders/bulk'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { allowed, type By, type OrderAction } from '../transition/transition-state.ts'
import { assignAction } from './assign-orders.ts'
import { moveAction, refundAction, restoreAction } from './move-orders.ts'

/** The action a call asks for, if the caller's role may ask for it at all; else 403. */
export const readAction = async (
  db: Db,
  action: QueueAction & { reassign?: boolean | undefined },
  by: By,
): Promise<OrderAction> => {
  switch (action.kind) {
    case 'move':
      return moveAction(action.updatingStatus, by)
    case 'assign':
      return assignAction(db, action, by)
    case 'refund':
      return refundAction
    case 'restore':
      if (!allowed(by, 'orders.restore')) throw new AppError('forbidden')
      return restoreAction
  }
}
