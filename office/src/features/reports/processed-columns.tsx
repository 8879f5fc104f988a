import type { ProcessedRow } from '@e-arrival/contract/reports'
import { Count } from '../../ui/count.tsx'
import { CellText } from '../../ui/data-table/cell-text.tsx'
import type { TableColumn } from '../../ui/data-table/columns/table-column.ts'
import type { Placed } from './arrange-rows.ts'
import { memberOf } from './processed-report.ts'

/** The columns of Processed By (spec 2 §2). */
export const processedColumns: readonly TableColumn<Placed<ProcessedRow>>[] = [
  { id: 'place', header: 'S. No', width: 70, cell: (row) => row.place },
  {
    id: 'processed_by',
    header: 'Name',
    width: 260,
    sortable: true,
    card: 'head',
    cell: (row) => <CellText value={memberOf(row)} />,
  },
  {
    id: 'count',
    header: 'Order Count',
    width: 120,
    sortable: true,
    cell: (row) => (
      <strong>
        <Count value={row.count} />
      </strong>
    ),
  },
]
