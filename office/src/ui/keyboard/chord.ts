/** The letter after 'g' must be pressed within this time: a busy page may hear of both later. */
const CHORD_MS = 1_500

let openedAt = Number.NEGATIVE_INFINITY

/** Whether this key is the second of two: the letter after a 'g'. */
export const isSecondOfTwo = ({ key, timeStamp }: KeyboardEvent): boolean =>
  timeStamp - openedAt < CHORD_MS && /^\p{L}$/u.test(key)

/** Notes a key that belongs to the shell, and answers whether it was the second of two. */
export const noteChord = (event: KeyboardEvent): boolean => {
  const isSecond = isSecondOfTwo(event)
  openedAt = event.key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
  return isSecond
}
