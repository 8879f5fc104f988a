import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHead } from '../../ui/page-head.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { RangeFields } from './range-fields.tsx'
import classes from './report-page.module.css'
import type { ReportSearch } from './report-search.ts'
import type { Report } from './use-report.ts'
import type { ChangeReport } from './use-report-search.ts'

type Props = {
  title: string
  /** Beside the title: the sums. */
  note: string | undefined
  searchLabel: string
  searchPlaceholder: string
  search: ReportSearch
  change: ChangeReport
  report: Pick<Report<unknown>, 'wrong' | 'refetch' | 'fetching'>
  /** Saves what is filtered; undefined while there is nothing to save. */
  onExport: (() => void) | undefined
  table: ReactNode
  chart: ReactNode
}

/** What both reports share: dates and search over a table with a chart of the same numbers beside it. */
export const ReportPage = (props: Props) => {
  const { title, note, search, change, report, onExport } = props
  return (
    <>
      <PageHead title={title} note={note}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!onExport}
          onClick={onExport}
        >
          Export as CSV
        </Button>
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-busy={report.fetching}
          onClick={report.refetch}
        >
          Refresh
        </Button>
      </PageHead>
      <div className={classes.toolbar}>
        <RangeFields
          range={search}
          error={report.wrong}
          onChange={(range) => change(range, { replace: true })}
        />
        <SearchBox
          className={classes.search}
          label={props.searchLabel}
          placeholder={props.searchPlaceholder}
          value={search.search}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
      </div>
      <div className={classes.columns}>
        <div className={classes.table}>{props.table}</div>
        {props.chart}
      </div>
    </>
  )
}
