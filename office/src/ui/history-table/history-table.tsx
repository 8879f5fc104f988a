import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { HeldBack } from '../data-table/held-back.tsx'
import { useSince } from '../data-table/use-since.ts'
import { NO_RECORDS } from '../no-records.ts'
import { useWidth } from '../use-width.ts'
import classes from './history-table.module.css'
import { useStillRows } from './use-still-rows.ts'

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
  /** Behind the words of every empty list, where there is more to say. */
  empty?: string
  /** Narrower than this, in pixels, each row becomes a small card. */
  stackBelow?: number
  /** All rows are drawn: whoever hands them in pages them. */
  paged?: boolean
  /** Below a row, over the whole width, where it has something to add. */
  more?: (row: Row) => ReactNode
}

/** Rows drawn at first, and with each "Show more": a long history must not slow the page. */
const STEP = 25
const NARROW = 580

/** A short table of what happened, still under a hand; in a narrow place its rows become cards. */
export const HistoryTable = <Row,>(props: Props<Row>) => {
  const { label, columns, rowId, empty, stackBelow = NARROW, paged = false, more } = props
  const { rows, hand, left, waiting } = useStillRows(props.rows, rowId)
  const [drawn, setDrawn] = useState(STEP)
  const limit = paged ? rows.length : drawn
  const { ref, width } = useWidth()
  if (rows.length === 0)
    return (
      <p className={classes.empty}>
        {NO_RECORDS}
        {empty && <span className={classes.hint}>{empty}</span>}
      </p>
    )
  return (
    <div ref={ref}>
      <div {...hand} className={classes.still}>
        <HeldBack className={classes.waiting}>{waiting}</HeldBack>
        <table
          ref={left}
          className={classes.table}
          aria-label={label}
          data-stacked={(width > 0 && width < stackBelow) || undefined}
        >
          <thead>
            <tr>
              {columns.map(({ header, unit }) => (
                <th key={header} scope="col">
                  {header} {unit && <small>{unit}</small>}
                </th>
              ))}
            </tr>
          </thead>
          {rows.slice(0, limit).map((row, index) => (
            <HistoryRow
              key={rowId(row)}
              id={rowId(row)}
              row={row}
              index={index}
              columns={columns}
              extra={more?.(row)}
            />
          ))}
        </table>
        {rows.length > limit && (
          <Button
            variant="subtle"
            size="compact-sm"
            mt={8}
            onClick={() => setDrawn((n) => n + STEP)}
          >
            Show more ({rows.length - limit} left)
          </Button>
        )}
      </div>
    </div>
  )
}

type RowProps<Row> = Pick<Props<Row>, 'columns'> & {
  id: string | number
  row: Row
  index: number
  extra: ReactNode
}

const HistoryRow = <Row,>({ id, row, index, columns, extra }: RowProps<Row>) => (
  <tbody ref={useSince<HTMLTableSectionElement>(index)} data-row={id}>
    <tr data-index={index} tabIndex={-1}>
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
