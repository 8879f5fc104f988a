/** The furthest moment that a Date tells, of either side. */
const FURTHEST_MS = 8.64e15

/**
 * A time that was read from a text of the database, or the furthest one where a Date cannot hold it (infinity, the year 294276), or the text
 * is none: one such row must not stop whoever reads the others.
 */
export const heldTime = (read: unknown, text: string): Date =>
  read instanceof Date && !Number.isNaN(read.getTime())
    ? read
    : new Date(text.startsWith('-') ? -FURTHEST_MS : FURTHEST_MS)
