import { actionTexts, actionWords, assignOrders } from '@e-arrival/contract/orders/actions'
import { IconArrowBackUp } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import type { FolderAction } from './folder-action.ts'

/** My Orders: the assignment is taken back and the status left alone (D14). */
export const returnToFolder: FolderAction = {
  label: 'Move to Original Folder',
  icon: IconArrowBackUp,
  needs: 'orders.assign-self',
  confirm: actionTexts.confirmReturn,
  words: actionWords.freed,
  run: (orderId, _me, undoId) => call(assignOrders, { body: { orderId, assignto: null, undoId } }),
  whole: () => ({ kind: 'assign', assignto: null }),
  foresee: () => undefined,
}
