import { lazy } from 'react'
import { withRows } from '../../ui/data-table/with-rows.ts'
import { ChartPanel } from './chart-panel.tsx'
import { chartState } from './chart-state.ts'
import { CompletionPanels } from './completions/completion-panels.tsx'
import { fetchCompletions } from './completions/completions-report.ts'
import { processedColumns } from './processed-columns.tsx'
import { fetchOverTime, processedReport } from './processed-report.ts'
import { ReportPage } from './report-page.tsx'
import { useReport } from './use-report.ts'
import { useReportRows } from './use-report-rows.ts'

const asDefault = <T,>({ MembersChart }: { MembersChart: T }) => ({ default: MembersChart })
const MembersChart = lazy(() => import('./charts/members-chart.tsx').then(asDefault))

/** Processed By: orders by the member whose action first set Completed (spec 2 §2, D50, D51). */
export const ProcessedPage = () => {
  const found = useReportRows(processedReport)
  const { rows, report, search } = found
  const overTime = useReport('processed-over-time', fetchOverTime, search, { silent: true })
  const completions = useReport('completions', fetchCompletions, search, { silent: true })
  const refetch = () => {
    overTime.refetch()
    completions.refetch()
  }
  return (
    <ReportPage
      title="Processed By"
      counted={['member', 'members']}
      searchPlaceholder="Name"
      columns={processedColumns}
      nameOf={processedReport.nameOf}
      found={found}
      onRefresh={refetch}
      chart={
        <>
          <ChartPanel
            title="Orders by member over time"
            state={chartState(
              withRows(overTime.state, overTime.data?.rows.length ?? 0),
              rows.length,
            )}
            stale={report.stale || overTime.stale}
          >
            {overTime.data && <MembersChart rows={rows} overTime={overTime.data} />}
          </ChartPanel>
          <CompletionPanels report={completions} range={search} />
        </>
      }
    />
  )
}
