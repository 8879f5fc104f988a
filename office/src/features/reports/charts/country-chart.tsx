import '@mantine/charts/styles.layer.css'
import type { CountryRow } from '@e-arrival/contract/reports'
import { BarChart } from '@mantine/charts'
import { countryOf } from '../country-report.ts'
import classes from './charts.module.css'
import { CountryTick } from './country-tick.tsx'
import { KindLegend, KindPatterns, kinds } from './kinds.tsx'

const MOST_BARS = 12
const BAR_PX = 30
const AXIS_PX = 34
const AXIS_WIDTH = 160

const digits = new Intl.NumberFormat('en-US')
const fillOf = new Map<string, { fill: string; color: string }>(
  kinds.map((kind) => [kind.name, kind]),
)

/** The countries with most orders, each bar split by how the orders came in; the same numbers as the table's. */
export const CountryChart = ({ rows }: { rows: readonly CountryRow[] }) => {
  const shown = rows.toSorted((a, b) => b.count - a.count).slice(0, MOST_BARS)
  const data = shown.map((row) => ({ ...row, country: countryOf(row) }))
  const counts = new Map(data.map(({ country, count }) => [country, count]))
  return (
    <figure className={classes.figure}>
      <KindLegend />
      <div
        role="img"
        aria-label="Bars of the countries with most orders; the table has the numbers."
      >
        <BarChart
          h={data.length * BAR_PX + AXIS_PX}
          data={data}
          dataKey="country"
          type="stacked"
          orientation="vertical"
          gridAxis="y"
          tickLine="none"
          series={kinds.map(({ name, label: words, color }) => ({ name, label: words, color }))}
          barProps={({ name }) => {
            const look = fillOf.get(name)
            return look ? { fill: look.fill, stroke: look.color, strokeOpacity: 1 } : {}
          }}
          maxBarWidth={18}
          valueFormatter={(value) => digits.format(value)}
          accessibilityLayer={false}
          xAxisProps={{ allowDecimals: false }}
          yAxisProps={{
            width: AXIS_WIDTH,
            interval: 0,
            tick: ({ x, y, payload }) => (
              <CountryTick x={x} y={y} country={payload.value} count={counts.get(payload.value)} />
            ),
          }}
        >
          <KindPatterns />
        </BarChart>
      </div>
      {rows.length > shown.length && (
        <figcaption className={classes.caption}>
          The {shown.length} with most orders, of {digits.format(rows.length)}.
        </figcaption>
      )}
    </figure>
  )
}
