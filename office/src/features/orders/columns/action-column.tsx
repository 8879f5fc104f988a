import type { OrderRow } from '@e-arrival/contract/orders/rows'
import type { TableColumn } from '../../../ui/data-table/columns/table-column.ts'
import { RowActions } from './row-actions.tsx'

/** View, and Delete where the folder and the role offer it; not sortable (D27). */
export const actionColumn = (
  onDelete: ((row: OrderRow) => void) | undefined,
): TableColumn<OrderRow> => ({
  id: 'action',
  header: 'Action',
  width: onDelete ? 120 : 66,
  pinned: true,
  card: 'foot',
  cell: (row) => <RowActions row={row} {...(onDelete ? { onDelete } : {})} />,
})
