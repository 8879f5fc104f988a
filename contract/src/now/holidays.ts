import { z } from 'zod'
import { isCalendarDay } from '../values/dates.ts'

/** Public holidays of Cambodia that stand on the same day each year, by month and day. */
const eachYear: Readonly<Record<string, string>> = {
  '01-01': 'International New Year',
  '01-07': 'Victory over Genocide Day',
  '03-08': "International Women's Day",
  '04-14': 'Khmer New Year',
  '04-15': 'Khmer New Year',
  '04-16': 'Khmer New Year',
  '05-01': 'International Labour Day',
  '05-14': "King Norodom Sihamoni's Birthday",
  '06-18': "Queen Mother's Birthday",
  '09-24': 'Constitution Day',
  '10-15': "King Father's Commemoration Day",
  '10-29': "King's Coronation Day",
  '11-09': 'Independence Day',
  '12-29': 'Peace Day',
}

/** Those that follow the moon, as the government announced them; of a later year an office says them in PUBLIC_HOLIDAYS. */
const announced: Readonly<Record<string, string>> = {
  '2026-05-01': 'Visak Bochea Day',
  '2026-05-05': 'Royal Ploughing Ceremony',
  '2026-10-10': 'Pchum Ben',
  '2026-10-11': 'Pchum Ben',
  '2026-10-12': 'Pchum Ben',
  '2026-11-23': 'Water Festival',
  '2026-11-24': 'Water Festival',
  '2026-11-25': 'Water Festival',
}

const MOST_DAYS = 400

/** What PUBLIC_HOLIDAYS names: days with their names, beside those that are the same each year; '' takes one away. */
export const holidaysSchema = z
  .record(
    z.string().refine(isCalendarDay, { error: 'is no day, YYYY-MM-DD' }),
    z.string().trim().max(80),
  )
  .refine((days) => Object.keys(days).length <= MOST_DAYS, {
    error: `may name ${MOST_DAYS} days at most`,
  })
export type Holidays = z.output<typeof holidaysSchema>

/** What a day is called that is a public holiday in the destination; null for one that is none. */
export const holidayOn = (day: string, more: Holidays = {}): string | null =>
  (more[day] ?? announced[day] ?? eachYear[day.slice(5)]) || null

/** Whether the holidays of a year that follow the moon are known. */
export const knowsMoonDays = (year: string, more: Holidays = {}): boolean =>
  [...Object.keys(announced), ...Object.keys(more)].some((day) => day.startsWith(year))

const SATURDAY = 6
export const isWeekend = (day: string): boolean =>
  new Date(`${day}T00:00:00Z`).getUTCDay() % SATURDAY === 0
