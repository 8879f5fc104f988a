import { foldSearch } from '@e-arrival/contract/values/fold-search'
import type { TableSort } from '../../ui/data-table/columns/table-column.ts'
import type { ReportSearch } from './report-search.ts'

/** What a row is sorted by under a column's id. */
export type SortValues<Row> = Readonly<Record<string, (row: Row) => string | number>>

/** A row and its place in the whole list as it is sorted now: the S. No. */
export type Placed<Row> = Row & { place: number }

const words = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a), String(b))

const sortRows = <Row>(rows: readonly Row[], values: SortValues<Row>, sort?: TableSort): Row[] => {
  const value = sort && values[sort.id]
  if (!value) return [...rows]
  const turn = sort.desc ? -1 : 1
  return rows.toSorted((a, b) => turn * compare(value(a), value(b)))
}

/** The rows whose name holds the text, whatever its case and accents, in the order asked for (else the server's), numbered. */
export const arrangeRows = <Row extends object>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  values: SortValues<Row>,
  { search, sort }: Pick<ReportSearch, 'search' | 'sort'>,
): Placed<Row>[] => {
  const wanted = foldSearch(search.trim())
  const found = rows.filter((row) => foldSearch(nameOf(row)).includes(wanted))
  return sortRows(found, values, sort).map((row, index) => ({ ...row, place: index + 1 }))
}

/** The rows of a page; one past the end shows the last. */
export const pageOf = <Row>(
  rows: readonly Row[],
  { page, size }: Pick<ReportSearch, 'page' | 'size'>,
): { rows: readonly Row[]; page: number } => {
  if (size === 'all') return { rows, page: 1 }
  const last = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(page, last)
  return { rows: rows.slice((shown - 1) * size, shown * size), page: shown }
}
