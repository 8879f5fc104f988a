/** The days that a calendar tells with four digits of a year, the first and the last. */
const FIRST_DAY = '0001-01-01'
const LAST_DAY = '9999-12-31'
/** Of times those whose day has four digits in every zone. */
const FIRST_MS = Date.parse('1000-01-02T00:00:00Z')
const LAST_MS = Date.parse('9999-12-30T23:59:59.999Z')
const DAY = /^\d{4}-\d\d-\d\d$/
/** Before all days: -infinity, a year before Christ as PostgreSQL writes it, and as JavaScript does. */
const BEFORE = /^-|BC$/

/**
 * A time that was read from a text of the database, or the furthest one that is told where it lies beyond (infinity, the year 294276, 4713
 * BC), or the text is none: one such row must not stop whoever reads the others, nor who counts on from it.
 */
export const heldTime = (read: unknown, text: string): Date => {
  const ms = read instanceof Date ? read.getTime() : Number.NaN
  if (ms >= FIRST_MS && ms <= LAST_MS) return read as Date
  return new Date(ms < FIRST_MS || BEFORE.test(text) ? FIRST_MS : LAST_MS)
}

/** The same of a time that stands in JSON. */
export const heldTimeOf = (text: string): Date => heldTime(new Date(text), text)

/** The same of a day. */
export const heldDay = (text: string): string => {
  if (DAY.test(text)) return text < FIRST_DAY ? FIRST_DAY : text
  return BEFORE.test(text) ? FIRST_DAY : LAST_DAY
}

/** So many days after a day, as far as days are told. */
export const daysAfter = (day: string, days: number): string => {
  const ms = Date.parse(`${heldDay(day)}T00:00:00Z`) + days * 24 * 60 * 60 * 1000
  const [then = ''] = new Date(ms).toISOString().split('T')
  return heldDay(then)
}
