import { useMemo } from 'react'
import { partName } from '../../api/files.ts'
import { withRows } from '../../ui/data-table/with-rows.ts'
import { arrangeRows, type Placed, type SortValues } from './arrange-rows.ts'
import { csvFile } from './csv.rules.ts'
import { fileName, type ReportSearch } from './report-search.ts'
import { saveReport } from './save-csv.ts'
import { type FetchReport, type Report, useReport } from './use-report.ts'
import { type ChangeReport, useReportSearch } from './use-report-search.ts'

type CsvOf<Row> = (
  rows: readonly Placed<Row>[],
) => readonly [headings: readonly string[], lines: readonly (readonly (string | number)[])[]]

/** What a report is made of, beside its columns and its chart. */
export type ReportKind<Row extends object> = {
  name: string
  fetch: FetchReport<readonly Row[]>
  nameOf: (row: Row) => string
  sorts: SortValues<Row>
  /** The saved file's name, and its headings and lines: the columns of the screen. */
  file: string
  csv: CsvOf<Row>
}

export type ReportRows<Row> = {
  search: ReportSearch
  change: ChangeReport
  report: Report<readonly Row[]>
  rows: readonly Placed<Row>[]
  /** Saves what is filtered; undefined while there is nothing to save, or what is shown is of other days. */
  onExport: (() => void) | undefined
}

const NONE: readonly never[] = []

/** A report's rows as the URL asks for them: its days, its search and its order. */
export const useReportRows = <Row extends object>(kind: ReportKind<Row>): ReportRows<Row> => {
  const { name, fetch, nameOf, sorts, file, csv } = kind
  const [search, change] = useReportSearch(Object.keys(sorts))
  const report = useReport(name, fetch, search)
  const all = report.data ?? NONE
  const rows = useMemo(
    () => arrangeRows<Row>(all, nameOf, sorts, search),
    [all, nameOf, sorts, search],
  )
  const save = () =>
    saveReport(partName(fileName(file, search), [search.search]), csvFile(...csv(rows)))
  const onExport = rows.length > 0 && !report.stale ? save : undefined
  const state = withRows(report.state, rows.length)
  return { search, change, report: { ...report, state }, rows, onExport }
}
