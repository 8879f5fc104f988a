import { actionTexts, actionWords, completeRefunds } from '@e-arrival/contract/orders/actions'
import { IconReceiptRefund } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../api/clock/server-now.ts'
import type { FolderAction } from './folder-action.ts'

/** The refund is done: status Refunds, refund date now (D16). The order stays in the refund queue. */
export const refundOrders: FolderAction = {
  label: 'Refunded it',
  icon: IconReceiptRefund,
  needs: 'orders.refund',
  confirm: actionTexts.confirmRefund,
  words: actionWords.refunded,
  run: (orderId, _me, undoId) => call(completeRefunds, { body: { orderId, undoId } }),
  whole: () => ({ kind: 'refund' }),
  foresee: (row) => ({
    ...row,
    process_status: 'Refunds',
    refund_date: new Date(serverNow()).toISOString(),
  }),
}
