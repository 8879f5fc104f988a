import { filterFieldsOf, type OrderFilters, takesFilter } from '@e-arrival/contract/orders/filters'
import { DEFAULT_PAGE_SIZE } from '@e-arrival/contract/orders/list'
import { offersUnassigned, type QueueName } from '@e-arrival/contract/orders/queues'
import { type SortField, sortFields } from '@e-arrival/contract/orders/rows'
import type { PageSize } from '../../../ui/data-table/pages/rows-select.tsx'

/** All state of a list; it lives in the URL, so that Back and a shared link restore it (D44). */
export type QueueSearch = {
  page: number
  size: PageSize
  sort: { id: SortField; desc: boolean } | undefined
  search: string
  unassigned: boolean
  month: number | undefined
  /** What else Order History, and My Orders, is filtered by, each as the address and the server have it (D85). */
  filters: Filters
  /** The columns that a view leaves out (D87); undefined: as the member has arranged it. */
  hidden: readonly string[] | undefined
}
export type Filters = Readonly<Partial<Record<keyof OrderFilters, string>>>

const whole = (text: unknown, from: number, to: number): number | undefined => {
  const n = Number(text)
  return Number.isInteger(n) && n >= from && n <= to ? n : undefined
}

const readSort = (sort: unknown, dir: unknown): QueueSearch['sort'] => {
  const id = sortFields.find((field) => field === sort)
  return id && { id, desc: dir === 'desc' }
}

const readFilters = (queue: QueueName, raw: Readonly<Record<string, unknown>>): Filters => {
  const given = filterFieldsOf(queue).filter((field) => {
    const text = raw[field]
    return typeof text === 'string' && text !== '' && takesFilter[field](text)
  })
  return Object.fromEntries(given.map((field) => [field, String(raw[field])]))
}

/** The address's word for a view that leaves no column out. */
const NO_COLUMN = 'none'

const readHidden = (raw: unknown): QueueSearch['hidden'] => {
  if (typeof raw !== 'string' || raw === '') return undefined
  return raw === NO_COLUMN ? [] : sortFields.filter((field) => raw.split(',').includes(field))
}

/** A queue and the page sizes it offers. */
export type SizedQueue = { queue: QueueName; sizes: readonly PageSize[] }

/** Reads the search part of a URL; what makes no sense there falls back to the default. */
export const readQueueSearch = (
  raw: Readonly<Record<string, unknown>>,
  { queue, sizes }: SizedQueue,
): QueueSearch => ({
  page: whole(raw.page, 1, 1_000_000) ?? 1,
  size: sizes.find((size) => String(size) === raw.size) ?? DEFAULT_PAGE_SIZE,
  sort: readSort(raw.sort, raw.dir),
  search: typeof raw.search === 'string' ? raw.search.slice(0, 200) : '',
  unassigned: raw.unassigned === '1' && offersUnassigned(queue),
  month: whole(raw.month, 1, 12),
  filters: readFilters(queue, raw),
  hidden: readHidden(raw.hide),
})

/** The URL's search part for a list state, defaults left out. */
export const writeQueueSearch = (state: QueueSearch): Record<string, string | undefined> => ({
  ...state.filters,
  hide: state.hidden && (state.hidden.join(',') || NO_COLUMN),
  month: state.month === undefined ? undefined : String(state.month),
  search: state.search || undefined,
  unassigned: state.unassigned ? '1' : undefined,
  sort: state.sort?.id,
  dir: state.sort?.desc ? 'desc' : undefined,
  size: state.size === DEFAULT_PAGE_SIZE ? undefined : String(state.size),
  page: state.page === 1 ? undefined : String(state.page),
})
