import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { useMemo, useRef } from 'react'
import { useMay } from '../../../../api/use-session.ts'
import type { TableColumn } from '../../../../ui/data-table/columns/table-column.ts'
import type { RunAction } from '../../actions/use-folder-action.ts'
import { actionColumn } from '../../columns/action-column.tsx'
import type { QueueDefinition } from '../queue-definition.ts'

/** The queue's columns but for those the member hides and, last, View and (for the roles that may) Delete. */
export const useQueueColumns = (
  { columns, rowDelete }: QueueDefinition,
  hidden: ReadonlySet<string>,
  run: RunAction,
): readonly TableColumn<OrderRow>[] => {
  const may = useMay()
  const offersDelete = rowDelete !== undefined && may(rowDelete.needs)
  const latest = useRef(run)
  latest.current = run
  return useMemo(() => {
    const onDelete = (row: OrderRow) => {
      if (rowDelete)
        void latest.current(rowDelete, [{ id: row.order_id, status: row.process_status }])
    }
    return [
      ...columns.filter(({ id }) => !hidden.has(id)),
      actionColumn(offersDelete ? onDelete : undefined),
    ]
  }, [columns, hidden, rowDelete, offersDelete])
}
