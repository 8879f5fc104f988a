import '@mantine/charts/styles.layer.css'
import type { ProcessedOverTime, ProcessedRow } from '@e-arrival/contract/reports'
import { BarChart } from '@mantine/charts'
import { Count } from '../../../ui/count.tsx'
import { memberOf } from '../processed-report.ts'
import classes from './charts.module.css'
import { countsOf, everyPeriod } from './fill-periods.ts'

const MOST_MEMBERS = 8
const HEIGHT_PX = 44

const series = [{ name: 'count', label: 'Orders', color: 'var(--ea-blue-text)' }]

type Props = { rows: readonly ProcessedRow[]; overTime: ProcessedOverTime }

/** One small row of bars a member, all on one scale and under the name: nothing has to be told apart by colour. */
export const MembersChart = ({ rows, overTime }: Props) => {
  const periods = everyPeriod(overTime)
  const shown = rows.toSorted((a, b) => b.count - a.count).slice(0, MOST_MEMBERS)
  const most = Math.max(1, ...overTime.rows.map(({ count }) => count))
  return (
    <figure className={classes.figure}>
      <ul className={classes.members}>
        {shown.map((row) => (
          <li key={row.processed_by}>
            <div className={classes.member}>
              <span dir="auto">{memberOf(row)}</span>
              <span>
                <Count value={row.count} />
              </span>
            </div>
            <div role="img" aria-label={`Orders of ${memberOf(row)} by ${overTime.unit}`}>
              <BarChart
                h={HEIGHT_PX}
                data={countsOf(overTime, row.processed_by, periods)}
                dataKey="period"
                series={series}
                withXAxis={false}
                withYAxis={false}
                gridAxis="none"
                maxBarWidth={28}
                accessibilityLayer={false}
                yAxisProps={{ domain: [0, most] }}
                barChartProps={{ margin: { top: 2, right: 0, bottom: 0, left: 0 } }}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className={classes.ends}>
        <span>{periods[0]}</span>
        <span>
          {overTime.unit === 'day' ? 'a bar a day' : 'a bar a month'}, highest {most}
        </span>
        <span>{periods.at(-1)}</span>
      </div>
      {rows.length > shown.length && (
        <figcaption className={classes.caption}>
          The {shown.length} with most orders, of {rows.length}.
        </figcaption>
      )}
    </figure>
  )
}
