import { SEEN_AFTER_MS } from './press.rules.ts'

/** What stands on the page, what stood there before, and since when. */
export type Standing<T> = { value: T; before: T; since: number }

/** What stands there once a value came; what the member made of it himself, and what a refusal puts back, he knows (`own`). */
export const standingOf = <T>(
  last: Standing<T>,
  value: T,
  { own, now }: { own: readonly T[]; now: number },
): Standing<T> =>
  last.value === value
    ? last
    : { value, before: own.includes(value) ? value : last.value, since: now }

/** What was before the member's eyes: what came a moment ago was not. */
export const seenOf = <T>({ value, before, since }: Standing<T>, now: number): T =>
  now - since < SEEN_AFTER_MS ? before : value
