import type { ReactNode } from 'react'

/** Where a column goes on a card under 768 px: its head line, a labelled line, or the foot. */
export type CardPlace = 'head' | 'line' | 'foot'

/**
 * One column as data. `id` is the name the list is sorted by; `width` is in pixels and grows with the table. Where there is
 * no room for all, the columns give way down to `least`, in the order of their `gives`.
 */
export type TableColumn<Row> = {
  id: string
  header: string
  /** A quiet addition to the heading, such as '(UTC)'. */
  unit?: string
  width: number
  least?: number
  /** The same in dense rows, which have one line; as `least` where nothing is said. */
  denseLeast?: number
  /** When it gives way: 1 before 2. Without it, it keeps its width. */
  gives?: number
  /** What it needs more where there is no hover, and copy buttons always stand. */
  touch?: number
  /** Stays in sight at the right of a table that is wider than its frame. */
  pinned?: boolean
  sortable?: boolean
  card?: CardPlace
  cell: (row: Row) => ReactNode
}

export type TableSort = { id: string; desc: boolean }
export type RowSelection = Readonly<Record<string, true>>
