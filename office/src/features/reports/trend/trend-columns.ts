import type { TrendFigures } from '@e-arrival/contract/reports'
import { EMPTY } from '@e-arrival/contract/values/dates'
import { inDigits } from '../../../ui/digits.ts'
import { shareOf } from '../completions/completions-report.ts'
import { durationWords } from '../completions/duration.rules.ts'

/** What is told of a day, a member or a domain; what is not there is not told. */
export type ShownFigures = Partial<TrendFigures>
type Column = {
  header: string
  saved: string
  value: (told: ShownFigures) => number | null | undefined
  words?: (value: number) => string
}

const isWhole = (told: ShownFigures): told is TrendFigures => told.downloaded !== undefined

/** The columns of the page and of its file. */
export const trendColumns: readonly Column[] = [
  { header: 'Received', saved: 'Received', value: ({ received }) => received },
  { header: 'Completed', saved: 'Completed', value: ({ completed }) => completed },
  {
    ...{ header: 'Half within', saved: 'Half within (minutes)' },
    value: ({ half_within }) => half_within,
    words: durationWords,
  },
  {
    ...{ header: '9 in 10 within', saved: '9 in 10 within (minutes)' },
    value: ({ most_within }) => most_within,
    words: durationWords,
  },
  {
    ...{ header: 'Downloaded', saved: 'Downloaded (%)' },
    value: (told) => (isWhole(told) && told.completed > 0 ? shareOf(told) : null),
    words: (share) => `${share} %`,
  },
  { header: 'Refunds', saved: 'Refunds', value: ({ refunds }) => refunds },
  { header: 'Disputes', saved: 'Disputes', value: ({ disputes }) => disputes },
]

export const wordsOf = ({ value, words = inDigits }: Column, told: ShownFigures): string => {
  const known = value(told)
  return known === null || known === undefined ? EMPTY : words(known)
}
