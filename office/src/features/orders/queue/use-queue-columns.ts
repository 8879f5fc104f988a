import type { OrderRow } from '@e-arrival/contract/orders.rows'
import { useMemo, useRef } from 'react'
import { useMay } from '../../../api/use-session.ts'
import type { TableColumn } from '../../../ui/data-table/table-column.ts'
import type { RunAction } from '../actions/use-folder-action.ts'
import { actionColumn } from '../columns/action-column.tsx'
import type { QueueDefinition } from './queue-definition.ts'

/** The queue's columns and, last, View and (for the roles that may) Delete. */
export const useQueueColumns = (
  { columns, rowDelete }: QueueDefinition,
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
    return [...columns, actionColumn(offersDelete ? onDelete : undefined)]
  }, [columns, rowDelete, offersDelete])
}
