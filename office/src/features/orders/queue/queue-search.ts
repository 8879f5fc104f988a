import { DEFAULT_PAGE_SIZE } from '@e-arrival/contract/orders.list'
import { offersUnassigned } from '@e-arrival/contract/orders.queues'
import { type SortField, sortFields } from '@e-arrival/contract/orders.rows'
import type { PageSize } from '../../../ui/data-table/rows-select.tsx'
import type { QueueDefinition } from './queue-definition.ts'

/** All state of a list; it lives in the URL, so that Back and a shared link restore it (D44). */
export type QueueSearch = {
  page: number
  size: PageSize
  sort: { id: SortField; desc: boolean } | undefined
  search: string
  unassigned: boolean
  month: number | undefined
}

const whole = (text: unknown, from: number, to: number): number | undefined => {
  const n = Number(text)
  return Number.isInteger(n) && n >= from && n <= to ? n : undefined
}

const readSort = (sort: unknown, dir: unknown): QueueSearch['sort'] => {
  const id = sortFields.find((field) => field === sort)
  return id && { id, desc: dir === 'desc' }
}

/** Reads the search part of a URL; what makes no sense there falls back to the default. */
export const readQueueSearch = (
  raw: Readonly<Record<string, unknown>>,
  { queue, sizes }: Pick<QueueDefinition, 'queue' | 'sizes'>,
): QueueSearch => ({
  page: whole(raw.page, 1, 1_000_000) ?? 1,
  size: sizes.find((size) => String(size) === raw.size) ?? DEFAULT_PAGE_SIZE,
  sort: readSort(raw.sort, raw.dir),
  search: typeof raw.search === 'string' ? raw.search.slice(0, 200) : '',
  unassigned: raw.unassigned === '1' && offersUnassigned(queue),
  month: whole(raw.month, 1, 12),
})

/** The URL's search part for a list state, defaults left out. */
export const writeQueueSearch = (state: QueueSearch): Record<string, string | undefined> => ({
  month: state.month === undefined ? undefined : String(state.month),
  search: state.search || undefined,
  unassigned: state.unassigned ? '1' : undefined,
  sort: state.sort?.id,
  dir: state.sort?.desc ? 'desc' : undefined,
  size: state.size === DEFAULT_PAGE_SIZE ? undefined : String(state.size),
  page: state.page === 1 ? undefined : String(state.page),
})
