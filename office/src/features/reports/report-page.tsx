import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { TableColumn } from '../../ui/data-table/columns/table-column.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { RefreshButton } from '../../ui/refresh-button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import type { Placed } from './arrange-rows.ts'
import { inAll } from './in-all.ts'
import { RangeFields } from './range-fields.tsx'
import classes from './report-page.module.css'
import { ReportTable } from './report-table.tsx'
import type { ReportRows } from './use-report-rows.ts'

type Props<Row extends object> = {
  title: string
  /** One row and many rows in words, for the sums beside the title. */
  counted: readonly [one: string, many: string]
  searchPlaceholder: string
  columns: readonly TableColumn<Placed<Row>>[]
  nameOf: (row: Row) => string
  found: ReportRows<Row>
  /** What else Refresh loads again. */
  onRefresh?: () => void
  chart: ReactNode
}

/** What both reports share: dates and search over a table with a chart of the same numbers beside it. */
export const ReportPage = <Row extends { count: number }>(props: Props<Row>) => {
  const { title, searchPlaceholder, columns, nameOf, onRefresh, chart } = props
  const { search, change, report, rows, onExport } = props.found
  const refresh = () => {
    report.refetch()
    onRefresh?.()
  }
  return (
    <>
      <PageHead
        title={title}
        note={report.data && !report.stale && inAll(rows, props.counted, nameOf)}
      >
        <Button
          data-once
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!onExport}
          onClick={onExport}
        >
          Export as CSV
        </Button>
        <RefreshButton fetching={report.fetching} onRefresh={refresh} />
      </PageHead>
      <div className={classes.toolbar}>
        <RangeFields
          range={search}
          error={report.wrong}
          onChange={(range) => change(range, { replace: true })}
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.table}>
          <SearchBox
            className={classes.search}
            label={`Search ${searchPlaceholder.toLowerCase()}`}
            placeholder={searchPlaceholder}
            value={search.search}
            onSearch={(text) => change({ search: text }, { replace: true })}
          />
          <ReportTable
            label={title}
            columns={columns}
            rows={rows}
            nameOf={nameOf}
            report={report}
            search={search}
            change={change}
          />
        </div>
        <div className={classes.charts}>{chart}</div>
      </div>
    </>
  )
}
