import { Sideways } from '../../../ui/sideways/sideways.tsx'
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
      <table aria-label={label} className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{by}</th>
            {shown.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, told: row }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {shown.map((column) => (
                <td key={column.header}>{wordsOf(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}
