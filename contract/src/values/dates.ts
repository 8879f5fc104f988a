/** Named date formats (D42). hh prints 24-hour; a calendar date never shifts with a zone. */

const two = (n: number): string => String(n).padStart(2, '0')
const EST_OFFSET_MS = 5 * 60 * 60 * 1000

/** EST is UTC−05:00 all year (D43): the instant moved so that its UTC fields read as EST. */
const inEst = (at: Date): Date => new Date(at.getTime() - EST_OFFSET_MS)

/** Of YYYY-MM-DDThh:mm:ss. */
const clock = (at: Date): string => at.toISOString().slice(11, 19)
const dayMonthYear = (at: Date, sep: string): string =>
  at.toISOString().slice(0, 10).split('-').reverse().join(sep)
const monthDayYear = (at: Date, sep: string): string => {
  const [year, month, day] = at.toISOString().slice(0, 10).split('-')
  return [month, day, year].join(sep)
}

export const EMPTY = '-'
const formatted =
  (print: (at: Date) => string) =>
  (value: string | Date | null | undefined): string => {
    if (value === null || value === undefined || value === '') return EMPTY
    const at = typeof value === 'string' ? new Date(value) : value
    return Number.isNaN(at.getTime()) ? EMPTY : print(at)
  }

/** DD-MM-YYYY hh:mm:ss (UTC): the shared table and the refund table (spec 1 §9). */
export const listDateTime = formatted((at) => `${dayMonthYear(at, '-')} ${clock(at)}`)
/** MM-DD-YYYY hh:mm:ss (UTC): the new and priority tables (spec 1 §9). */
export const newDateTime = formatted((at) => `${monthDayYear(at, '-')} ${clock(at)}`)
/** MM-DD-YYYY of a calendar date 'YYYY-MM-DD': arrival and departure (spec 1 §9). */
export const calendarDate = formatted((at) => monthDayYear(at, '-'))
/** DD/MM/YYYY (UTC): processing date of Future Orders (spec 2 §2). */
export const processingDate = formatted((at) => dayMonthYear(at, '/'))
/** MM/DD/YYYY hh:mm:ss in EST (UTC−05:00): download history and defence packs (spec 2 §9, D43). */
export const estDateTime = formatted((at) => {
  const est = inEst(at)
  return `${monthDayYear(est, '/')} ${clock(est)}`
})
/** MM/DD/YYYY in EST: the us_date of a remark (spec 2 §3). */
export const estDate = formatted((at) => monthDayYear(inEst(at), '/'))
/** hh:mm:ss in EST: the us_time of a remark (spec 2 §3). */
export const estTime = formatted((at) => clock(inEst(at)))

const usDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const usClock = /^(\d{1,2}):(\d{2})(?::(\d{2}))? ?(am|pm)?$/i

/** The instant of a day MM/DD/YYYY and a clock hh:mm[:ss], with AM or PM or of 24 hours, in EST; undefined for what is none. */
export const instantOfEst = (day: string, time: string): Date | undefined => {
  const [, month, date, year] = usDay.exec(day) ?? []
  const [, hours, minutes, seconds = '0', half] = usClock.exec(time) ?? []
  if (!year || !minutes) return
  if (half && Number(hours) > 12) return
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  const at = new Date(
    Date.UTC(Number(year), Number(month) - 1, Number(date), hour, Number(minutes), Number(seconds)),
  )
  // A day or an hour that there is none of comes out as another.
  const asked = `${two(Number(month))}/${two(Number(date))}/${year} ${two(hour)}:${minutes}:${two(Number(seconds))}`
  return `${monthDayYear(at, '/')} ${clock(at)}` === asked
    ? new Date(at.getTime() + EST_OFFSET_MS)
    : undefined
}

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Making a formatter costs fifty times as much as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()
const dayFormatOf = (zone: string): Intl.DateTimeFormat => {
  const known = dayFormats.get(zone)
  const format = known ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  if (!known) dayFormats.set(zone, format)
  return format
}

/** The day last asked for: each list asks for today, which is the same within a second. */
let last = { zone: '', second: Number.NaN, day: '' }

/** A calendar day as 'YYYY-MM-DD' in a zone; the office's day is Asia/Phnom_Penh (D10). */
export const dayIn = (zone: string, at: Date): string => {
  const second = Math.floor(at.getTime() / 1000)
  if (last.zone !== zone || last.second !== second)
    last = { zone, second, day: dayFormatOf(zone).format(at) }
  return last.day
}

export const OFFICE_ZONE = 'Asia/Phnom_Penh'

/** True for a day that exists, written YYYY-MM-DD; of no year 0, which PostgreSQL does not know. */
export const isCalendarDay = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
