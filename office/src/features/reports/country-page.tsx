import { lazy } from 'react'
import { ChartPanel } from './chart-panel.tsx'
import { chartState } from './chart-state.ts'
import { countryColumns } from './country-columns.tsx'
import { countryReport, fetchByDay } from './country-report.ts'
import { ReportPage } from './report-page.tsx'
import { useReport } from './use-report.ts'
import { useReportRows } from './use-report-rows.ts'

const CountryChart = lazy(() => import('./charts/country-chart.tsx').then(asDefault))
const asDefault = <T,>({ CountryChart }: { CountryChart: T }) => ({ default: CountryChart })
const DaysChart = lazy(() =>
  import('./charts/days-chart.tsx').then(({ DaysChart: chart }) => ({ default: chart })),
)

/** Country Orders List: orders by passport country and by how they came in (spec 2 §2, D51). */
export const CountryPage = () => {
  const found = useReportRows(countryReport)
  const { rows, report, search } = found
  const byDay = useReport('orders-by-day', fetchByDay, search, { silent: true })
  return (
    <ReportPage
      title="Country Orders List"
      counted={['country', 'countries']}
      searchPlaceholder="Country"
      columns={countryColumns}
      nameOf={countryReport.nameOf}
      found={found}
      onRefresh={byDay.refetch}
      chart={
        <>
          <ChartPanel
            title={`Orders by ${byDay.data?.unit ?? 'day'}, all countries`}
            state={chartState(byDay.state, byDay.data?.rows.length ?? 0)}
            stale={byDay.stale}
          >
            {byDay.data && <DaysChart byDay={byDay.data} />}
          </ChartPanel>
          <ChartPanel
            title="Orders by country"
            state={chartState(report.state, rows.length)}
            stale={report.stale}
          >
            <CountryChart rows={rows} />
          </ChartPanel>
        </>
      }
    />
  )
}
