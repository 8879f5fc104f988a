const HOUR = 60
const DAY = 24 * HOUR

const plural = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`

/** So many minutes in the unit one would say them in: '45 minutes', '1.5 hours', '36 hours', '3 days'. */
export const durationWords = (minutes: number): string => {
  if (minutes < HOUR) return plural(minutes, 'minute')
  const inDays = minutes === DAY || minutes >= 2 * DAY
  return inDays ? plural(minutes / DAY, 'day') : plural(minutes / HOUR, 'hour')
}

/** The same for an axis: '45 min', '36 h', '3 d'. */
export const durationMark = (minutes: number): string => {
  const round = (n: number): number => Math.round(n * 10) / 10
  if (minutes === 0) return '0'
  if (minutes < HOUR) return `${round(minutes)} min`
  return minutes < 2 * DAY ? `${round(minutes / HOUR)} h` : `${round(minutes / DAY)} d`
}

const STEPS = [
  ...[15, 30, HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR],
  ...[DAY, 2 * DAY, 5 * DAY, 10 * DAY, 30 * DAY, 60 * DAY, 120 * DAY, 360 * DAY],
]
const MOST_MARKS = 4

/** Marks of an axis up to a duration, in steps that a clock or a calendar has. */
export const durationMarks = (most: number): number[] => {
  const step = STEPS.find((one) => most / one <= MOST_MARKS) ?? most
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, n) => n * step)
}
