import '@mantine/charts/styles.layer.css'
import type { OrdersByDay } from '@e-arrival/contract/reports'
import { BarChart } from '@mantine/charts'
import { counted } from '../../../ui/digits.ts'
import classes from './charts.module.css'
import { everyPeriod } from './fill-periods.ts'

const HEIGHT_PX = 120

const series = [{ name: 'count', label: 'Orders', color: 'var(--ea-blue-text)' }]

/** How many orders came each day; the busiest is named, so that nothing has to be measured. */
export const DaysChart = ({ byDay }: { byDay: OrdersByDay }) => {
  const counts = new Map(byDay.rows.map(({ period, count }) => [period, count]))
  const periods = everyPeriod(byDay)
  const data = periods.map((period) => ({ period, count: counts.get(period) ?? 0 }))
  const [busiest] = byDay.rows.toSorted((a, b) => b.count - a.count)
  const on = byDay.unit === 'day' ? 'on' : 'in'
  const most = busiest && `Most: ${counted(busiest.count, 'order')} ${on} ${busiest.period}.`
  return (
    <figure className={classes.figure}>
      <div role="img" aria-label={`Orders by ${byDay.unit}. ${most ?? ''}`}>
        <BarChart
          h={HEIGHT_PX}
          data={data}
          dataKey="period"
          series={series}
          withXAxis={false}
          gridAxis="x"
          tickLine="none"
          maxBarWidth={28}
          accessibilityLayer={false}
          yAxisProps={{ allowDecimals: false, width: 44 }}
        />
      </div>
      <div className={classes.ends}>
        <span>{periods[0]}</span>
        <span>{byDay.unit === 'day' ? 'a bar a day' : 'a bar a month'}</span>
        <span>{periods.at(-1)}</span>
      </div>
      {most && <figcaption className={classes.caption}>{most}</figcaption>}
    </figure>
  )
}
