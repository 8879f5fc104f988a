import type { ErrorCode } from '@e-arrival/contract/errors'
import type { BulkResult } from '@e-arrival/contract/ids'
import { AppError } from '../../../platform/app-error.ts'
import type { ActionResult } from '../transition/change-orders.ts'
import type { Refusal } from '../transition/transition-state.ts'

/** How an action speaks: its participle ('moved') and the text when all went well. */
export type Words = { did: string; success: string }
export type Tally = Record<'done' | Refusal, number>

export const noTally = (): Tally => ({ done: 0, unknown: 0, changed: 0, forbidden: 0, refused: 0 })

export const tally = (results: ActionResult[], sum: Tally = noTally()): Tally => {
  for (const { reason } of results) sum[reason ?? 'done'] += 1
  return sum
}

const number = (n: number): string => n.toLocaleString('en-US')
const were = (n: number): string => (n === 1 ? 'was' : 'were')

/** "37 moved, 3 were changed meanwhile": what happened, when it did not happen to all. */
export const summary = (sum: Tally, did: string): string => {
  const parts = [`${number(sum.done)} ${did}`]
  const say = (n: number, what: string) => n > 0 && parts.push(`${number(n)} ${what}`)
  say(sum.changed, `${were(sum.changed)} changed meanwhile`)
  say(sum.unknown, `${were(sum.unknown)} not found`)
  say(sum.forbidden, `${were(sum.forbidden)} not allowed`)
  say(sum.refused, `could not be ${did}`)
  return parts.join(', ')
}

/** Results as the contract has them. */
export const shown = (results: ActionResult[]): BulkResult =>
  results.map(({ reason: _reason, ...result }) => result)

const codeOf = (sum: Tally, count: number): ErrorCode => {
  if (sum.forbidden === count) return 'forbidden'
  return sum.unknown === count ? 'unknownOrder' : 'conflict'
}

/**
 * The answer of a bulk call: 200 where at least one order was done; else 409 with every order's reason, or 403 or 404
 * where that is every order's reason.
 */
export const answerBulk = (
  results: ActionResult[],
  { did, success }: Words,
): { data: BulkResult; message: string } => {
  const sum = tally(results)
  const data = shown(results)
  if (sum.done === results.length) return { data, message: success }
  const message = results.length === 1 ? (results[0]?.message ?? '') : summary(sum, did)
  if (sum.done === 0) throw new AppError(codeOf(sum, results.length), message, { data })
  return { data, message }
}
