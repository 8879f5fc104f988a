import { actionWords, confirmMoveTo, moveOrderStatus } from '@e-arrival/contract/orders/actions'
import { type QueueName, statusOfQueue } from '@e-arrival/contract/orders/queues'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { isFinished, type MoveTarget, moveTargets } from '@e-arrival/contract/statuses'
import { IconArrowForwardUp } from '@tabler/icons-react'
import { call } from '../../../api/call.ts'
import type { FolderAction } from './folder-action.ts'
import { moveQuestions } from './move-questions.ts'

/** My Orders keeps what is still work (D13); History and the refunds asked for keep whatever is moved (D16, D22). */
const stays = (queue: QueueName, target: MoveTarget): boolean =>
  queue === 'allOrder' || queue === 'refundOrder' || (queue === 'myOrder' && !isFinished(target))

const moveTo = (queue: QueueName, target: MoveTarget, label: string): FolderAction => {
  const question = moveQuestions[target]
  const moved = (row: OrderRow) => ({ ...row, process_status: target })
  return {
    label: `Move to ${label}`,
    icon: IconArrowForwardUp,
    needs: 'orders.move',
    ...(question ? { confirm: question } : { confirmWhole: confirmMoveTo(label) }),
    words: actionWords.moved,
    run: (orderId, _me, undoId) =>
      call(moveOrderStatus, { body: { orderId, updatingStatus: target, undoId } }),
    whole: () => ({ kind: 'move', updatingStatus: target }),
    foresee: (row) => (stays(queue, target) ? moved(row) : undefined),
  }
}

/**
 * What Move ▾ offers for the selected orders of a queue: each target but the queue's own status. Delete has its own button, and
 * deleted orders are restored, not moved (D18).
 */
export const movesFrom = (queue: QueueName): FolderAction[] => {
  const own = (statusOfQueue as Partial<Record<QueueName, string>>)[queue]
  if (own === 'Deleted') return []
  return (Object.entries(moveTargets) as [MoveTarget, string][])
    .filter(([target]) => target !== 'Deleted' && target !== own)
    .map(([target, label]) => moveTo(queue, target, label))
}
