import { nestedRowsLabel } from '@e-arrival/contract/orders/detail'
import type { RemarkRow } from '@e-arrival/contract/remarks'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { CopyId } from '../../ui/copy/copy-id.tsx'
import { type HistoryColumn, HistoryTable } from '../../ui/history-table/history-table.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { CommentDetails } from './comment-details.tsx'
import classes from './comment-history.module.css'

/** Comment History, newest first; the newest is open, each opens by Show details (spec 2 §2). A newer one folds and opens no other. */
export const CommentHistory = ({ remarks }: { remarks: readonly RemarkRow[] }) => {
  const [shown, setShown] = useState<ReadonlyMap<number, boolean>>(new Map())
  const newest = remarks[0]?.id
  const isShown = ({ id }: RemarkRow) => shown.get(id) ?? id === newest
  const show = (id: number, is: boolean) => setShown((last) => new Map(last).set(id, is))
  const turn = (row: RemarkRow) => show(row.id, !isShown(row))
  if (newest !== undefined && !shown.has(newest)) show(newest, true)
  const columns: HistoryColumn<RemarkRow>[] = [
    { header: '#', cell: (_, index) => index + 1 },
    { header: 'Order ID', cell: (row) => <CopyId value={row.order_id} what="order id" /> },
    { header: 'Date & Time', unit: '(EST)', cell: (row) => `${row.us_date} ${row.us_time}` },
    { header: 'Team', cell: (row) => <span dir="auto">{row.remark_name}</span> },
    {
      header: 'Action',
      cell: (row) => (
        <UnstyledButton
          className={classes.toggle ?? ''}
          aria-expanded={isShown(row)}
          onClick={() => turn(row)}
        >
          {isShown(row) ? 'Hide details' : 'Show details'}
        </UnstyledButton>
      ),
    },
  ]
  return (
    <Panel id="comments" title="Comment History" note={nestedRowsLabel(remarks.length)}>
      <HistoryTable
        label="Comment History"
        columns={columns}
        rows={remarks}
        rowId={(row) => row.id}
        more={(row) => isShown(row) && <CommentDetails remark={row} />}
      />
    </Panel>
  )
}
