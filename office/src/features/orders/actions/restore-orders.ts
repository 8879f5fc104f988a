import { restoreOrders as restoreRoute } from '@e-arrival/contract/orders.actions'
import { IconRestore } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import type { FolderAction } from './folder-action.ts'

/** Out of Deleted, back to the previous status (D18). */
export const restoreOrders: FolderAction = {
  label: 'Restore',
  icon: IconRestore,
  needs: 'orders.restore',
  run: (orderId) => call(restoreRoute, { body: { orderId } }),
  whole: () => ({ kind: 'restore' }),
  foresee: () => undefined,
}
