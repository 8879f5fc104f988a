import type { CompletionsOverTime } from '@e-arrival/contract/reports'
import { Sideways } from '../../../ui/sideways/sideways.tsx'
import { FiguresTable } from '../charts/figures-table.tsx'
import { csvFile } from '../csv.rules.ts'
import { fileName, type ReportSearch } from '../report-search.ts'
import { saveReport } from '../save-csv.ts'
import classes from './completions.module.css'
import { COUNTING, type NumberColumn } from './completions-report.ts'

/** More lines than these are scrolled through. */
const TALLEST = 260

type Props = {
  title: string
  file: string
  report: CompletionsOverTime
  columns: readonly NumberColumn[]
  /** What is shown is still of other days than the range says. */
  stale: boolean
  range: Pick<ReportSearch, 'from' | 'to'>
  /** What has to be known to read them; '' for nothing. */
  note: string
}

/** The numbers of a chart as a table, folded away, and as a file. */
export const Numbers = ({ title, file, report, columns, stale, range, note }: Props) => {
  const period = report.unit === 'day' ? 'Day' : 'Month'
  const save = () =>
    saveReport(
      fileName(file, range),
      csvFile(
        [period, ...columns.map(({ saved: [header] }) => header)],
        report.rows.map((row) => [
          row.period,
          ...columns.map(({ saved: [, value] }) => value(row)),
        ]),
      ),
    )
  return (
    <div className={classes.numbers}>
      <details>
        <summary>Numbers</summary>
        <Sideways label={`Numbers: ${title}`} tallest={TALLEST}>
          <FiguresTable
            label={title}
            by={period}
            className={classes.table}
            headers={columns.map(({ header }) => header)}
            rows={report.rows.map((row) => ({
              name: row.period,
              cells: columns.map(({ words }) => words(row)),
            }))}
          />
        </Sideways>
      </details>
      <button
        type="button"
        data-once
        className={classes.small}
        disabled={stale}
        aria-label={`Save as CSV: ${title}`}
        onClick={save}
      >
        Save as CSV
      </button>
      {note && <p className={classes.note}>{note}</p>}
      {report.counting && (
        <p className={classes.note} role="status">
          {COUNTING}
        </p>
      )}
    </div>
  )
}
