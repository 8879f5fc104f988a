import type { CountryRow } from '@e-arrival/contract/reports'
import { lazy, useMemo } from 'react'
import { arrangeRows } from './arrange-rows.ts'
import { ChartPanel } from './chart-panel.tsx'
import { chartState } from './chart-state.ts'
import { countryColumns } from './country-columns.tsx'
import {
  countryCsv,
  countryOf,
  countrySortFields,
  countrySorts,
  fetchCountries,
} from './country-report.ts'
import { csvFile } from './csv.rules.ts'
import { inAll } from './in-all.ts'
import { ReportPage } from './report-page.tsx'
import { fileName } from './report-search.ts'
import { ReportTable } from './report-table.tsx'
import { saveCsv } from './save-csv.ts'
import { useReport } from './use-report.ts'
import { useReportSearch } from './use-report-search.ts'

const CountryChart = lazy(() => import('./charts/country-chart.tsx').then(asDefault))
const asDefault = <T,>({ CountryChart }: { CountryChart: T }) => ({ default: CountryChart })

const NONE: readonly CountryRow[] = []

/** Country Orders List: orders by passport country and by how they came in (spec 2 §2, D51). */
export const CountryPage = () => {
  const [search, change] = useReportSearch(countrySortFields)
  const report = useReport('country', fetchCountries, search)
  const all = report.data ?? NONE
  const rows = useMemo(() => arrangeRows(all, countryOf, countrySorts, search), [all, search])
  const save = () => saveCsv(fileName('orders-by-country', search), csvFile(...countryCsv(rows)))
  return (
    <ReportPage
      title="Country Orders List"
      note={report.data && inAll(rows, ['country', 'countries'])}
      searchLabel="Search country"
      searchPlaceholder="Country"
      search={search}
      change={change}
      report={report}
      onExport={rows.length > 0 ? save : undefined}
      table={
        <ReportTable
          label="Country Orders List"
          columns={countryColumns}
          rows={rows}
          nameOf={countryOf}
          report={report}
          search={search}
          change={change}
        />
      }
      chart={
        <ChartPanel title="Orders by country" state={chartState(report.state, rows.length)}>
          <CountryChart rows={rows} />
        </ChartPanel>
      }
    />
  )
}
