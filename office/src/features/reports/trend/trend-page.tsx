import { getTrend, TREND_DAYS, type Trend } from '@e-arrival/contract/reports'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { TableFailure } from '../../../ui/data-table/table-failure.tsx'
import { NO_RECORDS } from '../../../ui/no-records.ts'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { RefreshButton } from '../../../ui/refresh-button.tsx'
import { COUNTING } from '../completions/completions-report.ts'
import { csvFile } from '../csv.rules.ts'
import { saveReport } from '../save-csv.ts'
import classes from './trend.module.css'
import { type ShownFigures, trendColumns } from './trend-columns.ts'
import { TrendTable } from './trend-table.tsx'

type Row = { name: string; told: ShownFigures }

const NO_DOMAIN = 'No domain'
const partsOf = ({ days, all, members, domains }: Trend) => ({
  days: [
    ...days.map(({ period, ...told }): Row => ({ name: period, told })),
    { name: `All ${TREND_DAYS} days`, told: all },
  ],
  members: members.map(
    ({ processed_by, count: _, ...told }): Row => ({ name: processed_by, told }),
  ),
  domains: domains.map(({ domain, ...told }): Row => ({ name: domain || NO_DOMAIN, told })),
})

const save = (trend: Trend): void => {
  const { days, members, domains } = partsOf(trend)
  const linesOf = (by: string, rows: readonly Row[]) =>
    rows.map(({ name, told }) => [by, name, ...trendColumns.map(({ value }) => value(told) ?? '')])
  const lines = [
    ...linesOf('Day', days),
    ...linesOf('Member', members),
    ...linesOf('Domain', domains),
  ]
  const name = `trend-${trend.days[0]?.period}-${trend.days.at(-1)?.period}.csv`
  saveReport(name, csvFile(['By', 'Name', ...trendColumns.map(({ saved }) => saved)], lines))
}

/** The last 30 days on a page that prints: by day, by member and by landing domain. */
export const TrendPage = () => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['reports', 'trend'],
    queryFn: async ({ signal }) => (await call(getTrend, {}, { signal })).data,
    meta: { saidInPlace: true },
  })
  const again = () => void refetch()
  const parts = data && partsOf(data)
  return (
    <div className={classes.page}>
      <PageHead title={`Last ${TREND_DAYS} Days`} note="whole days, UTC">
        <Button
          data-once
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          disabled={!data}
          onClick={() => data && save(data)}
        >
          Export as CSV
        </Button>
        <Button
          data-once
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={!data}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <RefreshButton fetching={isFetching} onRefresh={again} />
      </PageHead>
      {!data && error && (
        <TableFailure what="The report" message={messageOf(error)} onRetry={again} />
      )}
      {!data && !error && <Skeleton h={480} aria-hidden="true" />}
      {data?.counting && (
        <p role="status" className={classes.note}>
          {COUNTING}
        </p>
      )}
      {parts && (
        <>
          <Panel
            id="days"
            title="By day"
            note="times and downloads by the day of completion; an order disputed on several days counts once in all"
          >
            <TrendTable label="By day" by="Day" rows={parts.days} columns={trendColumns} />
          </Panel>
          <Panel
            id="members"
            title="By member"
            note="who completed them first, as Processed By counts, deleted orders apart; received, refunded and disputed is an order by no member"
            empty={parts.members.length === 0 ? NO_RECORDS : undefined}
          >
            <TrendTable label="By member" by="Member" rows={parts.members} columns={trendColumns} />
          </Panel>
          <Panel
            id="domains"
            title="By landing domain"
            note="times and downloads of what was completed in these days, whenever it came"
            empty={parts.domains.length === 0 ? NO_RECORDS : undefined}
          >
            <TrendTable label="By domain" by="Domain" rows={parts.domains} columns={trendColumns} />
          </Panel>
        </>
      )}
    </div>
  )
}
