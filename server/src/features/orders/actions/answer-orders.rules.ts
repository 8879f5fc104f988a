import type { ErrorCode } from '@e-arrival/contract/call/errors'
import type { BulkResult } from '@e-arrival/contract/call/ids'
import {
  type ActionWords,
  actionMessage,
  refusedOf,
  type Tally,
  tally,
} from '@e-arrival/contract/orders/words'
import { AppError } from '../../../platform/app-error.ts'

const codeOf = (sum: Tally, count: number): ErrorCode => {
  if (sum.forbidden === count) return 'forbidden'
  return sum.unknown === count ? 'unknownOrder' : 'conflict'
}

/**
 * The answer of a bulk call: 200 where at least one order was done; else 409 with every order's reason, or 403 or 404
 * where that is every order's reason.
 */
export const answerBulk = (
  data: BulkResult,
  words: ActionWords,
): { data: BulkResult; message: string } => {
  const sum = tally(data)
  const message = actionMessage(data, words)
  if (refusedOf(sum) === data.length)
    throw new AppError(codeOf(sum, data.length), message, { data })
  return { data, message }
}
