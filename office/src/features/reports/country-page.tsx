import { lazy } from 'react'
import { ChartPanel } from './chart-panel.tsx'
import { chartState } from './chart-state.ts'
import { countryColumns } from './country-columns.tsx'
import { countryReport } from './country-report.ts'
import { ReportPage } from './report-page.tsx'
import { useReportRows } from './use-report-rows.ts'

const CountryChart = lazy(() => import('./charts/country-chart.tsx').then(asDefault))
const asDefault = <T,>({ CountryChart }: { CountryChart: T }) => ({ default: CountryChart })

/** Country Orders List: orders by passport country and by how they came in (spec 2 §2, D51). */
export const CountryPage = () => {
  const found = useReportRows(countryReport)
  const { rows, report } = found
  return (
    <ReportPage
      title="Country Orders List"
      counted={['country', 'countries']}
      searchPlaceholder="Country"
      columns={countryColumns}
      nameOf={countryReport.nameOf}
      found={found}
      chart={
        <ChartPanel title="Orders by country" state={chartState(report.state, rows.length)}>
          <CountryChart rows={rows} />
        </ChartPanel>
      }
    />
  )
}
