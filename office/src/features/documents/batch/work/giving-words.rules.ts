import type { Given } from './giving.ts'

/** Beside how many were given: of so many nobody here knows it. */
export const lostWords = (n: number): string =>
  n === 1
    ? 'Of 1 no answer came: it may have been given too'
    : `Of ${n} no answer came: they may have been given too`

/** What is said of a file that did not go as it was asked; null where there is nothing to say. */
export const givingMessage = (
  { state, why, isUndoLost, heldUntil }: Pick<Given, 'state' | 'why' | 'isUndoLost' | 'heldUntil'>,
  now: number,
): string | null => {
  if (state === 'failed') return why
  if (state === 'lost')
    return 'no answer came. It may have been given: its order says so, and what becomes of its mail.'
  if (state === 'mailed') return `its mail could not be taken back. ${why}`
  if (state !== 'given' || !isUndoLost) return null
  return heldUntil > now
    ? 'no answer came when its mail was taken back. It may still leave: undo again.'
    : 'no answer came when its mail was taken back. Its order says whether it left.'
}
