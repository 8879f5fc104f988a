import type { RemarkRow } from '@e-arrival/contract/remarks'
import { UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { type HistoryColumn, HistoryTable } from '../../ui/history-table/history-table.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { CommentDetails } from './comment-details.tsx'
import classes from './comment-history.module.css'

/** Comment History, newest first; each comment opens by Show details (spec 2 §2). */
export const CommentHistory = ({ remarks }: { remarks: readonly RemarkRow[] }) => {
  const [shown, setShown] = useState<ReadonlySet<number>>(
    () => new Set(remarks.slice(0, 1).map((r) => r.id)),
  )
  const toggle = (id: number) =>
    setShown((last) =>
      last.has(id) ? new Set([...last].filter((i) => i !== id)) : new Set([...last, id]),
    )
  const columns: HistoryColumn<RemarkRow>[] = [
    { header: '#', cell: (_, index) => index + 1 },
    { header: 'Order ID', cell: (row) => row.order_id },
    { header: 'Date & Time', unit: '(EST)', cell: (row) => `${row.us_date} ${row.us_time}` },
    { header: 'Team', cell: (row) => <span dir="auto">{row.remark_name}</span> },
    {
      header: 'Action',
      cell: (row) => (
        <UnstyledButton
          className={classes.toggle ?? ''}
          aria-expanded={shown.has(row.id)}
          onClick={() => toggle(row.id)}
        >
          {shown.has(row.id) ? 'Hide details' : 'Show details'}
        </UnstyledButton>
      ),
    },
  ]
  return (
    <Panel id="comments" title="Comment History" note={remarks.length}>
      <HistoryTable
        label="Comment History"
        columns={columns}
        rows={remarks}
        rowId={(row) => row.id}
        more={(row) => shown.has(row.id) && <CommentDetails remark={row} />}
      />
    </Panel>
  )
}
