import { assignOrders } from '@e-arrival/contract/orders.actions'
import { IconArrowBackUp } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import type { FolderAction } from './folder-action.ts'

/** My Orders: the assignment is taken back and the status left alone (D14). */
export const returnToFolder: FolderAction = {
  label: 'Move to Original Folder',
  icon: IconArrowBackUp,
  needs: 'orders.assign-self',
  confirm: 'Are you sure you want to move orders to their original folder?',
  run: (orderId) => call(assignOrders, { body: { orderId, assignto: null } }),
  whole: () => ({ kind: 'assign', assignto: null }),
  foresee: () => undefined,
}
