import { actionTexts } from '@e-arrival/contract/orders/actions'
import type { MoveTarget } from '@e-arrival/contract/statuses'

/** The moves that ask first, be it of one order or of many (spec 1 §8). */
export const moveQuestions: Partial<Record<MoveTarget, string>> = {
  Deleted: actionTexts.confirmDelete,
  Refunds: actionTexts.confirmRefund,
}
