import type { ReactNode } from 'react'

/** Where a column goes on a card under 768 px: its head line, a labelled line, or the foot. */
export type CardPlace = 'head' | 'line' | 'foot'

/** One column as data. `id` is the name the list is sorted by; `width` is in pixels and grows with the table. */
export type TableColumn<Row> = {
  id: string
  header: string
  /** A quiet addition to the heading, such as '(UTC)'. */
  unit?: string
  width: number
  sortable?: boolean
  card?: CardPlace
  cell: (row: Row) => ReactNode
}

export type TableSort = { id: string; desc: boolean }
export type RowSelection = Readonly<Record<string, true>>
