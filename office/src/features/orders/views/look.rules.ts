import { sortFields } from '@e-arrival/contract/orders/rows'
import type { ViewLook } from '@e-arrival/contract/orders/views'
import type { QueueSearch } from '../list/queue-search.ts'

type Sort = NonNullable<QueueSearch['sort']>

/** What a list is looked at by now: as the address says, else as its member has arranged it. */
export const lookOf = (
  { search, unassigned, filters, sort }: QueueSearch,
  arranged: { hidden: ReadonlySet<string>; ownSort: Sort },
): ViewLook => {
  const { id, desc } = sort ?? arranged.ownSort
  return {
    ...{ search, unassigned, filters, hidden: [...arranged.hidden] },
    ...{ sortBy: id, sortDir: desc ? 'desc' : 'asc' },
  }
}

/** The list as a view shows it; its page size and month stay as they are. */
export const searchOf = (look: ViewLook, { size, month }: QueueSearch): QueueSearch => ({
  ...{ page: 1, size, month, search: look.search, unassigned: look.unassigned },
  sort: { id: look.sortBy, desc: look.sortDir === 'desc' },
  ...{ filters: look.filters, hidden: look.hidden },
})

/** The whole list, as its member has arranged it. */
export const wholeList = ({ size, month }: QueueSearch): QueueSearch => ({
  ...{ page: 1, size, month, search: '', unassigned: false },
  ...{ sort: undefined, filters: {}, hidden: undefined },
})

/** Whether the address names nothing but page, size and month. */
export const isWholeList = ({ search, unassigned, sort, filters, hidden }: QueueSearch): boolean =>
  !search && !unassigned && !sort && Object.keys(filters).length === 0 && hidden === undefined

/** Columns that are gone count for nothing. */
const keyOf = (look: ViewLook): string => {
  const filters = Object.entries(look.filters).filter(([, text]) => text)
  return JSON.stringify([
    ...[look.search.trim(), look.unassigned, look.sortBy, look.sortDir],
    filters.sort(([a], [b]) => (a < b ? -1 : 1)),
    sortFields.filter((field) => look.hidden.includes(field)),
  ])
}

export const isSameLook = (a: ViewLook, b: ViewLook): boolean => keyOf(a) === keyOf(b)
