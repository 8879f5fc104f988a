import { actionTexts, actionWords, assignOrders } from '@e-arrival/contract/orders/actions'
import { isolated } from '@e-arrival/contract/values/isolated'
import { IconUserShare } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import type { FolderAction } from './folder-action.ts'

/** Admin and Manager give orders to a member, held ones too (D15); in My Orders they are gone from who gave them. */
export const assignTo = (name: string, isMine: boolean): FolderAction => ({
  label: `Assign to ${isolated(name)}`,
  icon: IconUserShare,
  needs: 'orders.assign-others',
  confirmWhole: actionTexts.confirmAssign,
  words: actionWords.assigned,
  run: (orderId, _me, undoId) => call(assignOrders, { body: { orderId, assignto: name, undoId } }),
  whole: () => ({ kind: 'assign', assignto: name }),
  foresee: (row) => (isMine ? undefined : { ...row, assign_to: name }),
})
