import type { FolderActionName } from '@e-arrival/contract/orders/queues.row'
import { assignToMe } from './assign-to-me.ts'
import { deleteInHistory, deleteMyOrders, deleteOrders } from './delete-orders.ts'
import type { FolderAction } from './folder-action.ts'
import { moveToNew } from './move-to-new.ts'
import { refundOrders } from './refund-orders.ts'
import { restoreOrders } from './restore-orders.ts'
import { returnToFolder } from './return-to-folder.ts'

/** The actions that rows of the queue table name. */
export const folderActions: Readonly<Record<FolderActionName, FolderAction>> = {
  assignToMe,
  delete: deleteOrders,
  deleteInHistory,
  deleteMine: deleteMyOrders,
  moveToNew,
  refund: refundOrders,
  restore: restoreOrders,
  returnToFolder,
}
