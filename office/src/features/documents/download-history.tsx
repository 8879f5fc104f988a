import { nestedRowsLabel, type OrderDetail } from '@e-arrival/contract/orders/detail'
import type { DownloadRow } from '@e-arrival/contract/tracking/visitor-data'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { ZONE_NOT_TOLD } from '@e-arrival/contract/values/time-zone'
import type { ReactNode } from 'react'
import { CopyId } from '../../ui/copy/copy-id.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { type HistoryColumn, HistoryTable } from '../../ui/history-table/history-table.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { trySaving } from './try-saving.ts'

type Props = {
  order: OrderDetail
  /** The email input and its Sent Mail button, from the mail feature. */
  sentMail: ReactNode
}

const columnsOf = (order: OrderDetail): HistoryColumn<DownloadRow>[] => {
  const urls = new Map(order.uploadDoc.map(({ file1, url }) => [file1, url]))
  return [
    { header: '#', cell: (_, index) => index + 1 },
    { header: 'Order ID', cell: (row) => <CopyId value={row.order_id} what="order id" /> },
    { header: 'Date & Time', unit: '(EST)', cell: (row) => estDateTime(row.create_ts) },
    {
      header: 'Downloaded File',
      cell: ({ file1 }) => {
        const url = urls.get(file1)
        if (!url) return file1
        const replaced = file1 !== order.uploadDoc[0]?.file1
        return <FileLink name={file1} replaced={replaced} onSave={() => trySaving(url, file1)} />
      },
    },
    { header: 'IP Address', cell: (row) => row.ip },
    { header: 'Location', cell: (row) => row.timezone || ZONE_NOT_TOLD },
  ]
}

/** Download History: each download by the traveller, as evidence (spec 2 §2). */
export const DownloadHistory = ({ order, sentMail }: Props) => (
  <Panel
    id="downloads"
    title="Download History"
    note={nestedRowsLabel(order.downloadHistory.length)}
  >
    <HistoryTable
      label="Download History"
      columns={columnsOf(order)}
      rows={order.downloadHistory}
      rowId={(row) => row.id}
    />
    {sentMail}
  </Panel>
)
