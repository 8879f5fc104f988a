import { actionTexts, actionWords, assignOrders } from '@e-arrival/contract/orders/actions'
import { IconUserCheck } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import type { FolderAction } from './folder-action.ts'

/** The orders stay in their queue, with a grey View button (D13); only free ones are taken (D15). */
export const assignToMe: FolderAction = {
  label: 'Assign to me',
  icon: IconUserCheck,
  needs: 'orders.assign-self',
  confirm: actionTexts.confirmAssign,
  words: actionWords.assigned,
  run: (orderId, me, undoId) => call(assignOrders, { body: { orderId, assignto: me, undoId } }),
  whole: (me) => ({ kind: 'assign', assignto: me }),
  foresee: (row, me) => ({ ...row, assign_to: row.assign_to ?? me }),
}
