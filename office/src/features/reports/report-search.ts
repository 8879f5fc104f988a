import { isCalendarDay } from '@e-arrival/contract/values/dates'
import type { TableSort } from '../../ui/data-table/columns/table-column.ts'
import type { PageSize } from '../../ui/data-table/pages/rows-select.tsx'

/** The page sizes of a report and the one it begins with (spec 1 §9). */
export const reportSizes: readonly PageSize[] = [10, 25, 50, 100, 500, 'all']
const FIRST_SIZE: PageSize = 10

/** All state of a report; it lives in the URL, so that Back and a shared link restore it. Days are 'YYYY-MM-DD' or ''. */
export type ReportSearch = {
  from: string
  to: string
  search: string
  sort: TableSort | undefined
  page: number
  size: PageSize
}

const day = (text: unknown): string => (typeof text === 'string' && isCalendarDay(text) ? text : '')

const page = (text: unknown): number => {
  const n = Number(text)
  return Number.isInteger(n) && n >= 1 && n <= 1_000_000 ? n : 1
}

const sorted = (
  raw: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): TableSort | undefined => {
  const id = fields.find((field) => field === raw.sort)
  return id === undefined ? undefined : { id, desc: raw.dir === 'desc' }
}

/** Reads the search part of a URL; what makes no sense there falls back to the default. */
export const readReportSearch = (
  raw: Readonly<Record<string, unknown>>,
  fields: readonly string[],
): ReportSearch => ({
  from: day(raw.from),
  to: day(raw.to),
  search: typeof raw.search === 'string' ? raw.search.slice(0, 200) : '',
  sort: sorted(raw, fields),
  page: page(raw.page),
  size: reportSizes.find((size) => String(size) === raw.size) ?? FIRST_SIZE,
})

/** The URL's search part for a report's state, defaults left out. */
export const writeReportSearch = (state: ReportSearch): Record<string, string | undefined> => ({
  from: state.from || undefined,
  to: state.to || undefined,
  search: state.search || undefined,
  sort: state.sort?.id,
  dir: state.sort?.desc ? 'desc' : undefined,
  size: state.size === FIRST_SIZE ? undefined : String(state.size),
  page: state.page === 1 ? undefined : String(state.page),
})

/** A saved report's name, with the days it covers: 'orders-by-country_2026-01-01_2026-01-31.csv'. */
export const fileName = (name: string, { from, to }: Pick<ReportSearch, 'from' | 'to'>): string =>
  `${[name, from, to].filter(Boolean).join('_')}.csv`
