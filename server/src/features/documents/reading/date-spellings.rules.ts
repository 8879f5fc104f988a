import { isCalendarDay, monthNames } from '@e-arrival/contract/values/dates'

const SEPARATOR = '(?: ?[./,-] ?| )'
const GAP = `${SEPARATOR}?`

const monthWord = (month: number): string => {
  const name = (monthNames[month - 1] ?? '').toUpperCase()
  const [short, rest] = [name.slice(0, 3), name.slice(3)]
  const long = month === 9 ? `T|${rest}` : rest
  return long ? `${short}(?:${long})?\\.?` : `${short}\\.?`
}

/**
 * Finds a day (YYYY-MM-DD) in a plain text in any of the spellings that cards use: 24/12/2026, 12-24-2026, 2026.12.24,
 * 24/12/26, 24 Dec 2026, December 24th, 2026, 24DEC26, 20261224. Null where the day is none.
 */
export const datePattern = (day: string): RegExp | null => {
  if (!isCalendarDay(day)) return null
  const [yyyy = '', mm = '', dd = ''] = day.split('-')
  const year = `(?:${yyyy}|${yyyy.slice(2)})`
  const [m, d] = [`0?${Number(mm)}`, `0?${Number(dd)}`]
  const nth = `${d}(?:ST|ND|RD|TH)?`
  const word = monthWord(Number(mm))
  const spellings = [
    [d, m, year].join(SEPARATOR),
    [m, d, year].join(SEPARATOR),
    [yyyy, m, d].join(SEPARATOR),
    `${nth}${GAP}(?:OF )?${word}${GAP}${year}`,
    `${word}${GAP}${nth}${GAP}${year}`,
    `${yyyy}${GAP}${word}${GAP}${d}`,
    `${yyyy}${mm}${dd}`,
    `${dd}${mm}${yyyy}`,
    `${mm}${dd}${yyyy}`,
  ]
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${spellings.join('|')})(?!\\p{N})`, 'u')
}
