import type { CompletionsOverTime } from '@e-arrival/contract/reports'
import { lazy, type ReactNode } from 'react'
import { ChartPanel } from '../chart-panel.tsx'
import type { ReportSearch } from '../report-search.ts'
import type { Report } from '../use-report.ts'
import classes from './completions.module.css'
import { downloadColumns, downloadWords, timeColumns, timeWords } from './completions-report.ts'
import { Numbers } from './numbers.tsx'

const TimeChart = lazy(() =>
  import('./time-chart.tsx').then(({ TimeChart: chart }) => ({ default: chart })),
)
const DownloadsChart = lazy(() =>
  import('./downloads-chart.tsx').then(({ DownloadsChart: chart }) => ({ default: chart })),
)

type Props = { report: Report<CompletionsOverTime>; range: Pick<ReportSearch, 'from' | 'to'> }

/** How long the orders of the range took, and how many of their travellers have the document; of all members. */
export const CompletionPanels = ({ report, range }: Props) => {
  const { data, state, stale } = report
  if (report.wrong) return null
  const panel = (title: string, words: string, chart: ReactNode, numbers: ReactNode) => (
    <ChartPanel title={title} state={data ? 'shown' : 'loading'} stale={stale} height={208}>
      {data && data.all.completed === 0 ? (
        <p className={classes.words}>
          {stale ? 'Loading…' : 'No order was completed in these days.'}
        </p>
      ) : (
        <>
          <p className={classes.words}>{words}</p>
          {chart}
          {numbers}
        </>
      )}
    </ChartPanel>
  )
  if (state.kind === 'failed' && !data) return <Failed {...state} />
  const all = data?.all
  const future = all ? all.completed - all.timed : 0
  return (
    <>
      {panel(
        'Time to complete, all members',
        all ? timeWords(all) : '',
        data && all?.timed ? <TimeChart report={data} /> : null,
        data && (
          <Numbers
            title="Time to complete"
            file="time-to-complete"
            {...{ report: data, columns: timeColumns, stale, range }}
            note={future > 0 ? 'Future orders are left out: they wait until they are due.' : ''}
          />
        ),
      )}
      {panel(
        'Documents downloaded, all members',
        all ? downloadWords(all) : '',
        data && <DownloadsChart report={data} />,
        data && (
          <Numbers
            title="Documents downloaded"
            file="documents-downloaded"
            {...{ report: data, columns: downloadColumns, stale, range }}
            note="By the day of completion; what is fetched later counts for that day. Deleted orders are left out."
          />
        ),
      )}
    </>
  )
}

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <ChartPanel title="Time to complete and downloads" state="shown">
    <div role="alert">
      <p className={classes.words}>{message}</p>
      <button type="button" className={classes.again} onClick={onRetry}>
        Load again
      </button>
    </div>
  </ChartPanel>
)
