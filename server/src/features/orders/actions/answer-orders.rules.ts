import type { ErrorCode } from '@e-arrival/contract/call/errors'
import type { BulkResult } from '@e-arrival/contract/call/ids'
import {
  type ActionWords,
  actionMessage,
  outcomeOf,
  refusedOf,
  type Tally,
  tally,
} from '@e-arrival/contract/orders/words'
import { AppError } from '../../../platform/app-error.ts'
import type { Said } from '../../../platform/http/said.ts'

const codeOf = (sum: Tally, count: number): ErrorCode => {
  if (sum.forbidden === count) return 'forbidden'
  return sum.unknown === count ? 'unknownOrder' : 'conflict'
}

/** Where some were so already and the rest could not be done, nothing was. */
const outcomes = {
  done: undefined,
  partly: 'partly',
  nothing: 'nothing',
  failed: 'nothing',
} as const

/**
 * The answer of a bulk call: 200 where at least one order was done; else 409 with every order's reason, or 403 or 404
 * where that is every order's reason.
 */
export const answerBulk = (data: BulkResult, words: ActionWords): { data: BulkResult } & Said => {
  const sum = tally(data)
  const message = actionMessage(data, words)
  if (refusedOf(sum) === data.length)
    throw new AppError(codeOf(sum, data.length), message, { data })
  const outcome = outcomes[outcomeOf(sum)]
  return { data, message, ...(outcome ? { outcome } : {}) }
}
