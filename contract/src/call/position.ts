/**
 * How far the database had come, as the bytes that its log has in all. A call that wrote is answered with where it wrote, a live
 * change with where it was heard; a later call says what it must not fall behind, and is read from the primary where it says nothing.
 */
export const POSITION_HEADER = 'x-position'
export const READ_AFTER_HEADER = 'x-read-after'

/** Said where nobody knows: no replica has come so far. */
export const UNKNOWN_POSITION = Number.MAX_SAFE_INTEGER

/** A position as a header or an event's id has it; undefined for anything else. */
export const readPosition = (text: unknown): number | undefined =>
  typeof text === 'string' && /^\d{1,16}$/.test(text)
    ? Math.min(Number(text), UNKNOWN_POSITION)
    : undefined
