import { actionTexts, actionWords, changeOrderStatus } from '@e-arrival/contract/orders/actions'
import { IconTrash } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import type { FolderAction } from './folder-action.ts'

/** Always soft (D18); for Admin and Manager (D21). */
export const deleteOrders: FolderAction = {
  label: 'Delete Order',
  icon: IconTrash,
  needs: 'orders.delete',
  danger: true,
  confirm: actionTexts.confirmDelete,
  words: actionWords.deleted,
  run: (orderId, _me, undoId) =>
    call(changeOrderStatus, {
      body: { orderId, updatingStatus: 'Deleted', permanentDeletedFlag: false, undoId },
    }),
  whole: () => ({ kind: 'move', updatingStatus: 'Deleted' }),
  foresee: () => undefined,
}

/** In My Orders the button is the Admin's alone (D21). */
export const deleteMyOrders: FolderAction = { ...deleteOrders, needs: 'orders.delete-mine' }

/** In Order History a deleted order stays in the list. */
export const deleteInHistory: FolderAction = {
  ...deleteOrders,
  foresee: (row) => ({ ...row, process_status: 'Deleted' }),
}
