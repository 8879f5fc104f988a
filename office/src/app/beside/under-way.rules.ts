/** What is answered sooner needs no word: it would come and go under the eye. */
const SAID_AFTER_MS = 1_000
const SLOW_AFTER_MS = 10_000

/** What is said of the oldest change that has no answer, by how long it waits; '' for nothing. */
export const wordsAfter = (ms: number): string => {
  if (ms < SAID_AFTER_MS) return ''
  return ms < SLOW_AFTER_MS ? 'Saving…' : 'Still saving: no answer'
}

type Sent = { underWay: number }

/** Follows calls from the moment at which each was first seen under way, and answers since when the oldest waits; Infinity where none does. */
export const followSent = (): ((calls: Iterable<Sent>, now: number) => number) => {
  const since = new Map<Sent, number>()
  return (calls, now) => {
    for (const call of calls) if (!since.has(call)) since.set(call, now)
    for (const call of since.keys()) if (call.underWay === 0) since.delete(call)
    return Math.min(...since.values())
  }
}
