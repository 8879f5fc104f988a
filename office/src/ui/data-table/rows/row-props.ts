import type { TableColumn } from '../columns/table-column.ts'
import type { TickRow } from './use-row-selection.ts'

/** What one row is drawn from, in a table or as a card: nothing of it changes with the other rows. */
export type RowProps<Row extends object> = {
  id: string
  row: Row
  index: number
  selected: boolean
  columns: readonly TableColumn<Row>[]
  rowName: (row: Row) => string
  selectable: boolean
  onTick: TickRow
}
