import { Sideways } from '../../../ui/sideways/sideways.tsx'
import { FiguresTable } from '../charts/figures-table.tsx'
import classes from './trend.module.css'
import { type ShownFigures, type trendColumns, wordsOf } from './trend-columns.ts'

type Props = {
  label: string
  by: string
  rows: readonly { name: string; told: ShownFigures }[]
  columns: typeof trendColumns
}

const isNumber = (value: number | null | undefined): boolean => typeof value === 'number'

/** A table with the columns that are told of its rows. */
export const TrendTable = ({ label, by, rows, columns }: Props) => {
  const shown = columns.filter(({ value }) => rows.some((row) => isNumber(value(row.told))))
  return (
    <Sideways label={`Numbers: ${label}`}>
      <FiguresTable
        label={label}
        by={by}
        className={classes.table}
        headers={shown.map(({ header }) => header)}
        rows={rows.map(({ name, told }) => ({
          name,
          cells: shown.map((column) => wordsOf(column, told)),
        }))}
      />
    </Sideways>
  )
}
