import { isCalendarDay, monthNames } from '@e-arrival/contract/values/dates'
import { plainText } from './plain-text.rules.ts'

/** A paper names a handful of days; more is a list. */
const MOST_DAYS = 40

const SEPARATOR = '(?: ?[./,-] ?| )'
const GAP = `${SEPARATOR}?`

/** What the parts of a day look like, each as the source of an expression. */
type Parts = Record<'d' | 'm' | 'dd' | 'mm' | 'yyyy' | 'year' | 'month', string>

/**
 * The spellings that cards use: 24/12/2026, 12-24-2026, 2026.12.24, 24/12/26, 24 Dec 2026, December 24th, 2026, 24DEC26, 20261224.
 * A month is told by three letters, so that its name may be that of another language (Juli, Décembre).
 */
const spellings = ({ d, m, dd, mm, yyyy, year, month }: Parts): string[] => {
  const nth = `${d}(?:ST|ND|RD|TH)?`
  const word = `${month}[A-Z]*\\.?`
  const spelled = [
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
  return spelled.map((one) => `${one}(?!\\p{N})`)
}
const ALONE = '(?<![\\p{L}\\p{N}])'

const letters = monthNames.map((name) => name.slice(0, 3).toUpperCase())

/** Finds a day (YYYY-MM-DD) in a plain text, in any spelling. Null where the day is none. */
export const datePattern = (day: string): RegExp | null => {
  if (!isCalendarDay(day)) return null
  const [yyyy = '', mm = '', dd = ''] = day.split('-')
  const parts = spellings({
    ...{ d: `0?${Number(dd)}`, m: `0?${Number(mm)}`, dd, mm, yyyy },
    year: `(?:${yyyy}|${yyyy.slice(2)})`,
    month: letters[Number(mm) - 1] ?? '',
  })
  return new RegExp(`${ALONE}(?:${parts.join('|')})`, 'u')
}

/** Looked for from every place, since a number before a day may be read as its first part. */
const anyDay = spellings({
  ...{ d: '(?<d>\\d{1,2})', m: '(?<m>\\d{1,2})', dd: '(?<d>\\d{2})', mm: '(?<m>\\d{2})' },
  ...{ yyyy: '(?<y>\\d{4})', year: '(?<y>\\d{4}|\\d{2})' },
  month: `(?<m>${letters.join('|')})`,
}).map((one) => new RegExp(`${ALONE}(?=${one})`, 'gu'))

const dayOf = ({ d = '', m = '', y = '' }: Record<string, string | undefined>): string => {
  const named = letters.indexOf(m) + 1
  return [y.padStart(4, '20'), String(named || m).padStart(2, '0'), d.padStart(2, '0')].join('-')
}

/** The days (YYYY-MM-DD) that a text may name, in any spelling; 03/04/2026 is two. */
export const daysIn = (text: string): string[] => {
  const plain = plainText(text)
  const named = anyDay.flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ groups = {} }) => dayOf(groups)),
  )
  return [...new Set(named.filter(isCalendarDay))].slice(0, MOST_DAYS)
}
