import type { ProcessedRow } from '@e-arrival/contract/reports'
import { lazy, useMemo } from 'react'
import { arrangeRows } from './arrange-rows.ts'
import { ChartPanel } from './chart-panel.tsx'
import { chartState } from './chart-state.ts'
import { csvFile } from './csv.rules.ts'
import { inAll } from './in-all.ts'
import { processedColumns } from './processed-columns.tsx'
import {
  fetchOverTime,
  fetchProcessed,
  memberOf,
  processedCsv,
  processedSortFields,
  processedSorts,
} from './processed-report.ts'
import { ReportPage } from './report-page.tsx'
import { fileName } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { saveCsv } from './save-csv.ts'
import { useReport } from './use-report.ts'
import { useReportSearch } from './use-report-search.ts'

const asDefault = <T,>({ MembersChart }: { MembersChart: T }) => ({ default: MembersChart })
const MembersChart = lazy(() => import('./charts/members-chart.tsx').then(asDefault))

const NONE: readonly ProcessedRow[] = []

/** Processed By: orders by the member whose action first set Completed (spec 2 §2, D50, D51). */
export const ProcessedPage = () => {
  const [search, change] = useReportSearch(processedSortFields)
  const report = useReport('processed', fetchProcessed, search)
  const overTime = useReport('processed-over-time', fetchOverTime, search, { silent: true })
  const all = report.data ?? NONE
  const rows = useMemo(() => arrangeRows(all, memberOf, processedSorts, search), [all, search])
  const save = () => saveCsv(fileName('processed-by', search), csvFile(...processedCsv(rows)))
  return (
    <ReportPage
      title="Processed By"
      note={report.data && inAll(rows, ['member', 'members'])}
      searchLabel="Search name"
      searchPlaceholder="Name"
      search={search}
      change={change}
      report={{
        ...report,
        refetch: () => {
          report.refetch()
          overTime.refetch()
        },
      }}
      onExport={rows.length > 0 ? save : undefined}
      table={
        <ReportTable
          label="Processed By"
          columns={processedColumns}
          rows={rows}
          nameOf={memberOf}
          report={report}
          search={search}
          change={change}
        />
      }
      chart={
        <ChartPanel
          title="Orders by member over time"
          state={chartState(overTime.state, rows.length)}
        >
          {overTime.data && <MembersChart rows={rows} overTime={overTime.data} />}
        </ChartPanel>
      }
    />
  )
}
