/** What a receiver made of one try. */
export type Answer =
  | { kind: 'answered'; http: number; retryAfterMs: number | null }
  /** No answer came: the words are ours. */
  | { kind: 'silent'; problem: string }

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The pauses after the first, second … try that failed: three days in all (D81), and then it has failed. */
export const PAUSES_MS: readonly number[] = [
  ...[5 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS, 18 * HOUR_MS, 22 * HOUR_MS],
]
/** So much of a pause is left to chance, so that what failed together does not come back together. */
const SPREAD = 0.1

/** What one try changes. */
export type Step = {
  state: 'waiting' | 'delivered' | 'failed'
  nextAttemptAt: Date | null
  answered: number | null
  problem: string
  /** The receiver wants nothing any more: its webhook is revoked. */
  isGone: boolean
}

const GONE = 410

const wordsOf = (answer: Answer): string => {
  if (answer.kind === 'silent') return answer.problem
  const { http } = answer
  if (http === GONE) return 'The receiver answered 410: it wants nothing any more.'
  return http >= 300 && http < 400
    ? `The receiver answered ${http}: redirects are not followed.`
    : `The receiver answered ${http}.`
}

/** Where a delivery goes after a try; `chance` is 0 to 1. A Retry-After makes a pause longer, never shorter. */
export const stepAfter = (
  { attempts }: { attempts: number },
  answer: Answer,
  now: Date,
  chance: number,
): Step => {
  const answered = answer.kind === 'answered' ? answer.http : null
  if (answered !== null && answered >= 200 && answered < 300)
    return { state: 'delivered', nextAttemptAt: null, answered, problem: '', isGone: false }
  const problem = wordsOf(answer)
  const isGone = answered === GONE
  const pause = PAUSES_MS[attempts - 1]
  if (isGone || pause === undefined)
    return { state: 'failed', nextAttemptAt: null, answered, problem, isGone }
  const asked = answer.kind === 'answered' ? (answer.retryAfterMs ?? 0) : 0
  const spread = pause * (1 - SPREAD * chance)
  const nextAttemptAt = new Date(now.getTime() + Math.max(spread, asked))
  return { state: 'waiting', nextAttemptAt, answered, problem, isGone: false }
}
