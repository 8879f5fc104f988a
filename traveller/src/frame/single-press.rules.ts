/** A press on the page or on the one before it; `page` tells the two apart. */
export type Press = {
  x: number
  y: number
  at: number
  page: number
  /** When the page that was pressed came to be seen. */
  shown: number
  touch: boolean
}

/** Two presses this near in time are one double tap. */
const DOUBLE_MS = 500
/** Nobody has read and meant what has lain under a resting hand for less than this. */
const UNREAD_MS = 700
/** How far a pointer may tremble and still rest, in pixels; a finger never lands on one point twice. */
const RESTS_WITHIN = { mouse: 8, touch: 24 }

export const isNear = (a: Pick<Press, 'x' | 'y' | 'touch'>, b: Pick<Press, 'x' | 'y'>): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) <= (a.touch ? RESTS_WITHIN.touch : RESTS_WITHIN.mouse)

/** True where a press belongs to the one before: the second of a double tap, or what came under a resting hand. */
export const belongsToFirst = (first: Press, second: Press): boolean => {
  if (!isNear(first, second)) return false
  const isUnread = first.page !== second.page && second.at - second.shown < UNREAD_MS
  return isUnread || second.at - first.at < DOUBLE_MS
}
