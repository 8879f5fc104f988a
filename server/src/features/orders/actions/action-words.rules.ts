import { actionTexts } from '@e-arrival/contract/orders.actions'
import type { QueueAction } from '@e-arrival/contract/orders.bulk'
import type { Words } from './answer-orders.rules.ts'
import type { OrderTarget } from './move-orders.ts'

const moveWords = (target: OrderTarget): Words =>
  target === 'Deleted'
    ? { did: 'deleted', success: actionTexts.deleted }
    : { did: 'moved', success: actionTexts.moved }

const assignWords = (assignto: string | null): Words =>
  assignto === null
    ? { did: 'moved to their original folder', success: actionTexts.freed }
    : { did: 'assigned', success: actionTexts.assigned }

/** How each action speaks of what it did. */
export const wordsOf = (action: QueueAction): Words => {
  switch (action.kind) {
    case 'move':
      return moveWords(action.updatingStatus)
    case 'assign':
      return assignWords(action.assignto)
    case 'refund':
      return { did: 'refunded', success: actionTexts.refunded }
    case 'restore':
      return { did: 'restored', success: actionTexts.restored }
  }
}
