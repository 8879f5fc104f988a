/** A passport must be good for so long after the arrival. */
const PASSPORT_MONTHS = 6

export const passportTrouble = ['expires-before-arrival', 'expires-too-soon'] as const
export type PassportTrouble = (typeof passportTrouble)[number]

/** The last one for what comes after it: days are compared as texts. */
const isoDay = (at: Date): string =>
  at.getUTCFullYear() > 9999 ? '9999-12-31' : at.toISOString().slice(0, 10)

/** The same day so many months later; the end of the month where it has no such day. */
const monthsLater = (day: string, months: number): string => {
  const from = new Date(`${day}T00:00:00Z`)
  const first = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(from.getUTCDate(), last))
  return isoDay(first)
}

/** What is wrong with the day on which a passport ends, for an arrival; null where nothing is, or either is unknown. */
export const passportTroubleOf = (
  arrival: string | null,
  expiry: string | null,
): PassportTrouble | null => {
  if (!arrival || !expiry || expiry >= monthsLater(arrival, PASSPORT_MONTHS)) return null
  return expiry < arrival ? 'expires-before-arrival' : 'expires-too-soon'
}
