import { actionWords } from '@e-arrival/contract/orders/actions'
import type { QueueAction } from '@e-arrival/contract/orders/bulk'
import type { ActionWords } from '@e-arrival/contract/orders/words'

/** How each action speaks of what it did. */
export const wordsOf = (action: QueueAction): ActionWords => {
  switch (action.kind) {
    case 'move':
      return action.updatingStatus === 'Deleted' ? actionWords.deleted : actionWords.moved
    case 'assign':
      return action.assignto === null ? actionWords.freed : actionWords.assigned
    case 'refund':
      return actionWords.refunded
    case 'restore':
      return actionWords.restored
  }
}
