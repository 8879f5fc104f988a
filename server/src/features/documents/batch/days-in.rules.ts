import { isCalendarDay, monthNames } from '@e-arrival/contract/values/dates'
import { plainText } from '../reading/plain-text.rules.ts'

/** A paper names a handful of days; more is a list. */
const MOST_DAYS = 40

const SEPARATOR = '(?: ?[./,-] ?| )'
const GAP = `${SEPARATOR}?`
const DAY = '(\\d{1,2})(?:ST|ND|RD|TH)?'
const YEAR = '(\\d{4}|\\d{2})'
const MONTH = `(${monthNames.map((name) => name.slice(0, 3).toUpperCase()).join('|')})[A-Z]*\\.?`
const ALONE = ['(?<![\\p{L}\\p{N}])', '(?!\\p{N})'] as const

/** Each spelling with which of its groups are day, month and year; a date of figures alone is read both ways. */
const spellings: readonly [string, readonly ('d' | 'm' | 'y')[][]][] = [
  [
    `(\\d{1,2})${SEPARATOR}(\\d{1,2})${SEPARATOR}${YEAR}`,
    [
      ['d', 'm', 'y'],
      ['m', 'd', 'y'],
    ],
  ],
  [`(\\d{4})${SEPARATOR}(\\d{1,2})${SEPARATOR}(\\d{1,2})`, [['y', 'm', 'd']]],
  [`${DAY}${GAP}(?:OF )?${MONTH}${GAP}${YEAR}`, [['d', 'm', 'y']]],
  [`${MONTH}${GAP}${DAY}${GAP}${YEAR}`, [['m', 'd', 'y']]],
  [`(\\d{4})${GAP}${MONTH}${GAP}(\\d{1,2})`, [['y', 'm', 'd']]],
  ['(\\d{4})(\\d{2})(\\d{2})', [['y', 'm', 'd']]],
  [
    '(\\d{2})(\\d{2})(\\d{4})',
    [
      ['d', 'm', 'y'],
      ['m', 'd', 'y'],
    ],
  ],
]
const patterns = spellings.map(
  ([spelling, readings]) => [new RegExp(ALONE.join(`(?:${spelling})`), 'gu'), readings] as const,
)

const monthOf = (said: string): string => {
  const named = monthNames.findIndex((name) => name.slice(0, 3).toUpperCase() === said)
  return named < 0 ? said : String(named + 1)
}

const dayOf = (groups: readonly string[], reading: readonly ('d' | 'm' | 'y')[]): string => {
  const part = (what: 'd' | 'm' | 'y'): string => groups[reading.indexOf(what)] ?? ''
  const year = part('y')
  return [
    year.length === 2 ? `20${year}` : year,
    monthOf(part('m')).padStart(2, '0'),
    part('d').padStart(2, '0'),
  ].join('-')
}

/** The days (YYYY-MM-DD) that a text may name, in any spelling that cards use; 03/04/2026 is two. */
export const daysIn = (text: string): string[] => {
  const plain = plainText(text)
  const days = new Set<string>()
  for (const [pattern, readings] of patterns)
    for (const [, ...groups] of plain.matchAll(pattern))
      for (const reading of readings) {
        const day = dayOf(groups, reading)
        if (isCalendarDay(day)) days.add(day)
      }
  return [...days].slice(0, MOST_DAYS)
}
