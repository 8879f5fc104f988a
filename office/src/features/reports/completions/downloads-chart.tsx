import '@mantine/charts/styles.layer.css'
import type { CompletionsOverTime } from '@e-arrival/contract/reports'
import { BarChart } from '@mantine/charts'
import charts from '../charts/charts.module.css'
import { everyPeriod } from '../charts/fill-periods.ts'
import { Legend } from './legend.tsx'

const HEIGHT_PX = 120

const parts = [
  {
    name: 'downloaded',
    label: 'Downloaded',
    color: 'var(--ea-green-text)',
    fill: 'var(--ea-green-text)',
  },
  {
    name: 'waiting',
    label: 'Not yet',
    color: 'var(--ea-grey-text)',
    fill: 'var(--ea-grey-fill)',
  },
] as const

/** The orders completed in each period, split by whether their document was fetched by now. */
export const DownloadsChart = ({ report }: { report: CompletionsOverTime }) => {
  const rows = new Map(report.rows.map((row) => [row.period, row]))
  const periods = everyPeriod(report)
  const data = periods.map((period) => {
    const { downloaded = 0, completed = 0 } = rows.get(period) ?? {}
    return { period, downloaded, waiting: completed - downloaded }
  })
  return (
    <figure className={charts.figure}>
      <Legend
        marks={parts.map(({ label, fill, color }) => ({
          label,
          mark: <rect x="0.5" y="0.5" width="17" height="11" fill={fill} stroke={color} />,
        }))}
      />
      <div role="img" aria-label={`Documents downloaded by ${report.unit}; the numbers follow.`}>
        <BarChart
          h={HEIGHT_PX}
          data={data}
          dataKey="period"
          type="stacked"
          series={parts.map(({ name, label, color }) => ({ name, label, color }))}
          barProps={({ name }) => {
            const part = parts.find((one) => one.name === name)
            return part ? { fill: part.fill, stroke: part.color, strokeOpacity: 1 } : {}
          }}
          withXAxis={false}
          gridAxis="x"
          tickLine="none"
          maxBarWidth={28}
          accessibilityLayer={false}
          barChartProps={{ margin: { top: 8 } }}
          yAxisProps={{ allowDecimals: false, width: 44, tickCount: 4 }}
        />
      </div>
      <div className={charts.ends}>
        <span>{periods[0]}</span>
        <span>by {report.unit} of completion</span>
        <span>{periods.at(-1)}</span>
      </div>
    </figure>
  )
}
