import type { Status } from '@e-arrival/contract/statuses'
import { SEEN_AFTER_MS } from '../../../../ui/press/press.rules.ts'

/** A status, the one before it, and since when it stands there. */
export type Standing = { status: Status; before: Status; since: number }

/** What stands there once a status came; what the member moved it to himself, and what a refusal puts back, he knows (`own`). */
export const standingOf = (
  last: Standing,
  status: Status,
  { own, now }: { own: readonly Status[]; now: number },
): Standing =>
  last.status === status
    ? last
    : { status, before: own.includes(status) ? status : last.status, since: now }

/** The status that was before the member's eyes: one that came a moment ago was not. */
export const seenOf = ({ status, before, since }: Standing, now: number): Status =>
  now - since < SEEN_AFTER_MS ? before : status
