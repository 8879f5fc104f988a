import type { ReactNode } from 'react'
import type { RowSelection, TableColumn, TableSort } from './columns/table-column.ts'

/** What a list's data is doing: these are told apart everywhere. `asking`: it loads in the place of another question's answer, which had no rows. */
export type TableState =
  | { kind: 'loading' }
  | { kind: 'asking' }
  | { kind: 'failed'; message: string; onRetry: () => void }
  | { kind: 'ready'; stale?: boolean }

export type DataTableProps<Row> = {
  /** The table's accessible name. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** A row in words, for its checkbox: 'order KH7…'. */
  rowName: (row: Row) => string
  state: TableState
  dense?: boolean
  /** Rows to keep room for while loading. */
  expected?: number
  /** Of a long virtual list: how many rows there are in all, where `rows` starts, and who fetches what comes into view. */
  window?: { count: number; first: number; onRange: (from: number, to: number) => void }
  sort?: TableSort | undefined
  /** The order without a sort, in words; 'newest first' where nothing is said. */
  ownOrder?: string
  /** The column the rows stand by without a sort: its heading has the arrow. */
  ownSort?: TableSort | undefined
  onSort?: (sort: TableSort | undefined) => void
  selection?: RowSelection
  onSelect?: (next: RowSelection) => void
  onOpen?: (row: Row) => void
  /** A pointer or the focus came to a row. */
  onPoint?: (row: Row) => void
  /** Shown instead of the two plain empty texts. */
  empty?: ReactNode
}
