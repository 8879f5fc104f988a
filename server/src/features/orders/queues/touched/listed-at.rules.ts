/** A moment of a whole second is one that counts seconds, as a Date header does: what came in the same one was seen too. */
const isOfSecond = (at: Date): boolean => at.getMilliseconds() === 0

/**
 * The moment of a list, as its answer has it: taken before its rows are read, so that what came after it was in no list. Never of a
 * whole second: a millisecond before that.
 */
export const listedAt = (now: Date): string =>
  new Date(now.getTime() - (isOfSecond(now) ? 1 : 0)).toISOString()

/** Up to when a list was seen whose moment a caller sends back; of a caller that knows its second alone, to the end of it. */
export const seenUpTo = (asOf: string): Date => {
  const at = new Date(asOf)
  return isOfSecond(at) ? new Date(at.getTime() + 999) : at
}
