import {
  getProcessedBy,
  getProcessedOverTime,
  type ProcessedOverTime,
  type ProcessedRow,
} from '@e-arrival/contract/reports'
import { EMPTY } from '@e-arrival/contract/values/dates'
import { call } from '../../api/call.ts'
import type { FetchReport } from './use-report.ts'
import type { ReportKind } from './use-report-rows.ts'

export const fetchOverTime: FetchReport<ProcessedOverTime> = async (body, signal) =>
  (await call(getProcessedOverTime, { body }, { signal })).data

export const memberOf = (row: ProcessedRow): string => row.processed_by || EMPTY

/** Processed By, with the columns of the screen in its file. */
export const processedReport: ReportKind<ProcessedRow> = {
  name: 'processed',
  fetch: async (body, signal) => (await call(getProcessedBy, { body }, { signal })).data,
  nameOf: memberOf,
  sorts: { processed_by: memberOf, count: (row) => row.count },
  file: 'processed-by',
  csv: (rows) => [
    ['S. No', 'Name', 'Order Count'],
    rows.map((row) => [row.place, memberOf(row), row.count]),
  ],
}
