import { EMPTY } from '@e-arrival/contract/dates'
import {
  getProcessedBy,
  getProcessedOverTime,
  type ProcessedOverTime,
  type ProcessedRow,
} from '@e-arrival/contract/reports'
import { call } from '../../api/call.ts'
import type { SortValues } from './arrange-rows.ts'
import type { FetchReport } from './use-report.ts'

export const fetchProcessed: FetchReport<readonly ProcessedRow[]> = async (body, signal) =>
  (await call(getProcessedBy, { body }, { signal })).data

export const fetchOverTime: FetchReport<ProcessedOverTime> = async (body, signal) =>
  (await call(getProcessedOverTime, { body }, { signal })).data

export const memberOf = (row: ProcessedRow): string => row.processed_by || EMPTY

export const processedSorts: SortValues<ProcessedRow> = {
  processed_by: memberOf,
  count: (row) => row.count,
}
export const processedSortFields = Object.keys(processedSorts)

/** The file's headings and lines, the columns of the screen. */
export const processedCsv = (rows: readonly (ProcessedRow & { place: number })[]) =>
  [
    ['S. No', 'Name', 'Order Count'],
    rows.map((row) => [row.place, memberOf(row), row.count]),
  ] as const
