import '@mantine/charts/styles.layer.css'
import type { CompletionsOverTime } from '@e-arrival/contract/reports'
import { LineChart } from '@mantine/charts'
import charts from '../charts/charts.module.css'
import { everyPeriod } from '../charts/fill-periods.ts'
import { durationMark, durationMarks, durationWords } from './duration.rules.ts'
import { Legend } from './legend.tsx'

const HEIGHT_PX = 140

const lines = [
  { name: 'half', label: 'Half within', color: 'var(--ea-blue-text)' },
  { name: 'most', label: '9 in 10 within', color: 'var(--ea-slate-text)', strokeDasharray: '5 4' },
] as const

/** Within how long half and nine in ten of each period's orders were completed; where nothing was, the line stops. */
export const TimeChart = ({ report }: { report: CompletionsOverTime }) => {
  const rows = new Map(report.rows.map((row) => [row.period, row]))
  const periods = everyPeriod(report)
  const data = periods.map((period) => {
    const row = rows.get(period)
    return { period, half: row?.half_within ?? null, most: row?.most_within ?? null }
  })
  const marks = durationMarks(Math.max(...report.rows.map((row) => row.most_within ?? 0)))
  return (
    <figure className={charts.figure}>
      <Legend
        marks={lines.map((line) => ({
          label: line.label,
          mark: (
            <line
              x1="0"
              x2="18"
              y1="6"
              y2="6"
              stroke={line.color}
              strokeWidth="2"
              strokeDasharray={'strokeDasharray' in line ? line.strokeDasharray : undefined}
            />
          ),
        }))}
      />
      <div role="img" aria-label={`Time to complete by ${report.unit}; the numbers follow.`}>
        <LineChart
          h={HEIGHT_PX}
          data={data}
          dataKey="period"
          series={lines.map((line) => ({ ...line }))}
          curveType="linear"
          connectNulls={false}
          strokeWidth={2}
          dotProps={{ r: 2.5 }}
          withXAxis={false}
          gridAxis="x"
          tickLine="none"
          accessibilityLayer={false}
          valueFormatter={durationWords}
          lineChartProps={{ margin: { top: 8 } }}
          yAxisProps={{
            width: 44,
            ticks: marks,
            domain: [0, marks.at(-1) ?? 0],
            interval: 0,
            tickFormatter: durationMark,
          }}
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
