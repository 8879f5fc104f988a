import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './history-table.module.css'

export type HistoryColumn<Row> = {
  header: string
  /** Small beside the header: '(EST)'. */
  unit?: string
  cell: (row: Row, index: number) => ReactNode
}

type Props<Row> = {
  label: string
  columns: readonly HistoryColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  empty?: string
  /** Below a row, over the whole width, where it has something to add. */
  more?: (row: Row) => ReactNode
}

/** Rows drawn at first, and with each "Show more": a long history must not slow the page. */
const STEP = 25

/** A short table of what happened; under 560 px of its panel each row becomes a small card. */
export const HistoryTable = <Row,>({ label, columns, rows, rowId, empty, more }: Props<Row>) => {
  const [limit, setLimit] = useState(STEP)
  if (rows.length === 0) return <p className={classes.empty}>{empty ?? 'No records found'}</p>
  return (
    <>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, unit }) => (
              <th key={header} scope="col">
                {header} {unit && <small>{unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        {rows.slice(0, limit).map((row, index) => {
          const extra = more?.(row)
          return (
            <tbody key={rowId(row)}>
              <tr>
                {columns.map(({ header, unit, cell }) => (
                  <td key={header} data-label={unit ? `${header} ${unit}` : header}>
                    <div>{cell(row, index)}</div>
                  </td>
                ))}
              </tr>
              {extra && (
                <tr data-more>
                  <td colSpan={columns.length}>{extra}</td>
                </tr>
              )}
            </tbody>
          )
        })}
      </table>
      {rows.length > limit && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setLimit((n) => n + STEP)}>
          Show more ({rows.length - limit} left)
        </Button>
      )}
    </>
  )
}
