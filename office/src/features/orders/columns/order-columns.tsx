import type { OrderColumnName, QueueRow } from '@e-arrival/contract/orders/queues.row'
import { displayName, type OrderRow } from '@e-arrival/contract/orders/rows'
import {
  calendarDate,
  EMPTY,
  listDateTime,
  monthNames,
  newDateTime,
  processingDate,
} from '@e-arrival/contract/values/dates'
import { CopyId } from '../../../ui/copy/copy-id.tsx'
import { CellText } from '../../../ui/data-table/cell-text.tsx'
import type { TableColumn } from '../../../ui/data-table/columns/table-column.ts'
import { ArrivalCell } from './arrival-cell.tsx'
import { DateTimeCell } from './date-time-cell.tsx'
import { PhoneLinks } from './phone-links.tsx'
import { StatusCell } from './status-cell.tsx'

export type OrderColumn = TableColumn<OrderRow> & { id: OrderColumnName }

type Columns = { readonly [Id in OrderColumnName]: OrderColumn & { id: Id } }

const columnsOf = (idHeading: string, dateTime: typeof listDateTime): Columns => ({
  order_id: {
    id: 'order_id',
    header: idHeading,
    width: 118,
    least: 118,
    denseLeast: 108,
    gives: 8,
    touch: 26,
    sortable: true,
    card: 'head',
    cell: (row) => <CopyId value={row.order_id} what="order id" />,
  },
  full_name: {
    id: 'full_name',
    header: 'Name',
    width: 180,
    least: 110,
    denseLeast: 84,
    gives: 7,
    sortable: true,
    cell: (row) => <CellText value={displayName(row)} />,
  },
  email: {
    id: 'email',
    header: 'Email',
    width: 206,
    least: 116,
    denseLeast: 100,
    gives: 6,
    sortable: true,
    cell: (row) => <CellText value={row.email} />,
  },
  phone_number: {
    id: 'phone_number',
    header: 'Telephone',
    width: 132,
    least: 114,
    denseLeast: 110,
    gives: 3,
    sortable: true,
    cell: (row) => <PhoneLinks phone={row} />,
  },
  /** created_at in the screen's own format (D42). */
  created_at: {
    id: 'created_at',
    header: 'Date & Time',
    unit: '(UTC)',
    width: 148,
    least: 94,
    denseLeast: 136,
    gives: 2,
    sortable: true,
    cell: (row) => <DateTimeCell text={dateTime(row.created_at)} />,
  },
  arrival_date: {
    id: 'arrival_date',
    header: 'Arrival Date',
    width: 164,
    least: 94,
    denseLeast: 138,
    gives: 4,
    sortable: true,
    cell: (row) => <ArrivalCell row={row} />,
  },
  departure_date: {
    id: 'departure_date',
    header: 'Departure Date',
    width: 108,
    least: 94,
    denseLeast: 80,
    gives: 1,
    sortable: true,
    cell: (row) => <DateTimeCell text={calendarDate(row.departure_date)} />,
  },
  refund_date: {
    id: 'refund_date',
    header: 'Refund Date',
    unit: '(UTC)',
    width: 148,
    least: 94,
    denseLeast: 136,
    gives: 3,
    sortable: true,
    cell: (row) => <DateTimeCell text={listDateTime(row.refund_date)} />,
  },
  processing_date: {
    id: 'processing_date',
    header: 'Processing Date',
    unit: '(UTC)',
    width: 116,
    least: 94,
    denseLeast: 88,
    gives: 1,
    sortable: true,
    cell: (row) => <DateTimeCell text={processingDate(row.processing_date)} />,
  },
  process_month: {
    id: 'process_month',
    header: 'Process Month',
    width: 100,
    least: 84,
    gives: 3,
    sortable: true,
    cell: (row) => monthNames[(row.process_month ?? 0) - 1] ?? EMPTY,
  },
  process_status: {
    id: 'process_status',
    header: 'Status',
    width: 150,
    least: 138,
    denseLeast: 126,
    gives: 5,
    sortable: true,
    card: 'head',
    cell: (row) => <StatusCell row={row} />,
  },
})

/** The columns of a queue, in its row's order. */
export const orderColumns = ({
  columns,
  idHeading = 'Order Id',
  newer,
}: QueueRow): OrderColumn[] => {
  const all = columnsOf(idHeading, newer ? newDateTime : listDateTime)
  return columns.map((id) => all[id])
}
