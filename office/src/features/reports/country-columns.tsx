import type { CountryRow } from '@e-arrival/contract/reports'
import { Count } from '../../ui/count.tsx'
import { CellText } from '../../ui/data-table/cell-text.tsx'
import type { TableColumn } from '../../ui/data-table/columns/table-column.ts'
import { countryOf } from './country-report.ts'

/** The columns of Country Orders List (spec 2 §2). */
export const countryColumns: readonly TableColumn<CountryRow>[] = [
  {
    id: 'passport_issued_country',
    header: 'Country',
    width: 200,
    sortable: true,
    card: 'head',
    cell: (row) => <CellText value={countryOf(row)} />,
  },
  {
    id: 'count',
    header: 'Order',
    width: 90,
    sortable: true,
    cell: (row) => (
      <strong>
        <Count value={row.count} />
      </strong>
    ),
  },
  {
    id: 'standard_count',
    header: 'Standard Orders',
    width: 130,
    sortable: true,
    cell: (row) => <Count value={row.standard_count} />,
  },
  {
    id: 'priority_count',
    header: 'Priority Orders',
    width: 120,
    sortable: true,
    cell: (row) => <Count value={row.priority_count} />,
  },
  {
    id: 'future_count',
    header: 'Future Orders',
    width: 120,
    sortable: true,
    cell: (row) => <Count value={row.future_count} />,
  },
]
