import {
  actionTexts,
  actionWords,
  restoreOrders as restoreRoute,
} from '@e-arrival/contract/orders/actions'
import { IconRestore } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import type { FolderAction } from './folder-action.ts'

/** Out of Deleted, back to the previous status (D18). */
export const restoreOrders: FolderAction = {
  label: 'Restore',
  icon: IconRestore,
  needs: 'orders.restore',
  confirmWhole: actionTexts.confirmRestore,
  words: actionWords.restored,
  run: (orderId, _me, undoId) => call(restoreRoute, { body: { orderId, undoId } }),
  whole: () => ({ kind: 'restore' }),
  foresee: () => undefined,
}
