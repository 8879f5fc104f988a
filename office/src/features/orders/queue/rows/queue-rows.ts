import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { messageOf } from '../../../../api/api-error.ts'
import type { DataTableProps, TableState } from '../../../../ui/data-table/data-table-props.ts'
import { withRows } from '../../../../ui/data-table/with-rows.ts'

/** A queue's rows as the table takes them, whether a page or the windows of "All". */
export type QueueRows = {
  state: TableState
  rows: readonly OrderRow[]
  /** Undefined too while the rows are those of another search or other filters: their number is no answer to this one. */
  total: number | undefined
  bounded: boolean
  /** They are of another page, or of another question. */
  stale?: boolean
  servedAt: string | undefined
  window?: DataTableProps<OrderRow>['window']
}

/**
 * Failed before loading: a failed first load has no data either, and must not show a skeleton for ever. Where rows are
 * there already and could only not be loaded anew, they stay, paler; the failure is said in a toast.
 */
export const stateOf = (part: {
  error: unknown
  /** How many; absent while none are loaded. */
  count: number | undefined
  /** They are of another search, or another page. */
  stale: boolean
  retry: () => void
}): TableState => {
  if (part.count !== undefined)
    return part.error
      ? { kind: 'ready', stale: true }
      : withRows({ kind: 'ready', stale: part.stale }, part.count)
  if (part.error) return { kind: 'failed', message: messageOf(part.error), onRetry: part.retry }
  return { kind: 'loading' }
}
