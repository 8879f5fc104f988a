import type { TableColumn } from '../../ui/data-table/columns/table-column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { Pagination } from '../../ui/data-table/pages/pagination.tsx'
import { useDense } from '../../ui/data-table/use-dense.ts'
import { pageOf } from './arrange-rows.ts'
import { type ReportSearch, reportSizes } from './report-search.ts'
import classes from './report-table.module.css'
import type { Report } from './use-report.ts'
import type { ChangeReport } from './use-report-search.ts'

type Props<Row> = {
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  nameOf: (row: Row) => string
  report: Pick<Report<unknown>, 'state' | 'wrong'>
  search: ReportSearch
  change: ChangeReport
}

/** A report's rows, a page at a time. */
export const ReportTable = <Row extends object>(props: Props<Row>) => {
  const { label, columns, rows, nameOf, report, search, change } = props
  const [dense] = useDense()
  const shown = pageOf(rows, search)
  return (
    <>
      <DataTable
        label={label}
        columns={columns}
        rows={shown.rows}
        rowId={nameOf}
        rowName={nameOf}
        state={report.state}
        dense={dense}
        sort={search.sort}
        ownOrder="most orders first"
        onSort={(sort) => change({ sort })}
        {...(report.wrong ? { empty: <WrongDates /> } : {})}
      />
      <Pagination
        page={shown.page}
        size={search.size}
        sizes={reportSizes}
        total={report.state.kind === 'ready' ? rows.length : undefined}
        onPage={(page) => change({ page })}
        onSize={(size) => change({ size })}
      />
    </>
  )
}

/** What is wrong with the dates stands at the dates. */
const WrongDates = () => (
  <div className={classes.wrong}>
    <p>Choose other dates to see the report.</p>
  </div>
)
