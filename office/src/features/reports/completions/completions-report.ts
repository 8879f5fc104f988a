import {
  type Completions,
  type CompletionsOverTime,
  getCompletions,
} from '@e-arrival/contract/reports'
import { EMPTY } from '@e-arrival/contract/values/dates'
import { call } from '../../../api/call.ts'
import { inDigits } from '../../../ui/digits.ts'
import type { FetchReport } from '../use-report.ts'
import { durationWords } from './duration.rules.ts'

export const fetchCompletions: FetchReport<CompletionsOverTime> = async (body, signal) =>
  (await call(getCompletions, { body }, { signal })).data

/** While the upgrade comes to earlier orders. */
export const COUNTING = 'Orders from before the upgrade are still being counted.'

/** A column of the numbers beside a chart: how it reads, and the bare number that a saved file has. */
export type NumberColumn = {
  header: string
  words: (row: Completions) => string
  saved: readonly [header: string, value: (row: Completions) => string | number]
}

const within = (minutes: number | null): string =>
  minutes === null ? EMPTY : durationWords(minutes)

/** The whole percent of orders that were fetched; not 100 while one was not, nor 0 while one was. */
export const shareOf = ({ downloaded, completed }: Completions): number => {
  const share = Math.round((downloaded / Math.max(1, completed)) * 100)
  if (share === 100 && downloaded < completed) return 99
  return share === 0 && downloaded > 0 ? 1 : share
}

export const timeColumns: readonly NumberColumn[] = [
  {
    header: 'Orders',
    words: ({ timed }) => inDigits(timed),
    saved: ['Orders', ({ timed }) => timed],
  },
  {
    header: 'Half within',
    words: (row) => within(row.half_within),
    saved: ['Half within (minutes)', (row) => row.half_within ?? ''],
  },
  {
    header: '9 in 10 within',
    words: (row) => within(row.most_within),
    saved: ['9 in 10 within (minutes)', (row) => row.most_within ?? ''],
  },
]

export const downloadColumns: readonly NumberColumn[] = [
  {
    header: 'Completed',
    words: ({ completed }) => inDigits(completed),
    saved: ['Completed', ({ completed }) => completed],
  },
  {
    header: 'Downloaded',
    words: ({ downloaded }) => inDigits(downloaded),
    saved: ['Downloaded', ({ downloaded }) => downloaded],
  },
  {
    header: 'Share',
    words: (row) => `${shareOf(row)} %`,
    saved: ['Share (%)', shareOf],
  },
]

/** How all of the range went, in one sentence a chart. */
export const timeWords = ({ half_within, most_within }: Completions): string => {
  if (half_within === null || most_within === null) return 'Only future orders were completed.'
  const most = `nine in ten within ${durationWords(most_within)} of coming in.`
  return half_within === most_within
    ? `Completed: ${most}`
    : `Completed: half within ${durationWords(half_within)}, ${most}`
}

export const downloadWords = (all: Completions): string =>
  `${inDigits(all.downloaded)} of ${inDigits(all.completed)} travellers have downloaded their document: ${shareOf(all)} %.`
