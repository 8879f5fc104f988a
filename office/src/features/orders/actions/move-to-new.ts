import { actionTexts, actionWords, moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { MOVE_NEW_ORDERS } from '@e-arrival/contract/statuses'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import type { FolderAction } from './folder-action.ts'

/** A month's future orders become New today (D12). */
export const moveToNew: FolderAction = {
  label: 'Move to New Orders',
  icon: IconArrowForwardUp,
  needs: 'orders.move',
  confirm: actionTexts.confirmMoveNew,
  words: actionWords.moved,
  run: (orderId, _me, undoId) =>
    call(moveOrderStatus, { body: { orderId, updatingStatus: MOVE_NEW_ORDERS, undoId } }),
  whole: () => ({ kind: 'move', updatingStatus: MOVE_NEW_ORDERS }),
  foresee: () => undefined,
}
