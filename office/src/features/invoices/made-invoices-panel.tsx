import { encodeOrderId } from '@e-arrival/contract/call/ids'
import type { MadeInvoice, PaperKind } from '@e-arrival/contract/invoices'
import { mailDetail, mailWords } from '@e-arrival/contract/mail/states'
import { listDateTime } from '@e-arrival/contract/values/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '../../api/api-error.ts'
import { TableFailure } from '../../ui/data-table/table-failure.tsx'
import { type HistoryColumn, HistoryTable } from '../../ui/history-table/history-table.tsx'
import { OlderButton } from '../../ui/history-table/older-button.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { SoftBreaks } from '../../ui/soft-breaks.tsx'
import { madeInvoices } from './made-invoices.ts'
import classes from './sent-invoices.module.css'

const papers: Record<PaperKind, string> = { invoice: 'Invoice', receipt: 'Receipt' }

const columns: readonly HistoryColumn<MadeInvoice>[] = [
  {
    header: 'Number',
    cell: ({ number, paper }) => (
      <>
        <span className={classes.number}>{number}</span>
        <small className={classes.paper}>{papers[paper]}</small>
      </>
    ),
  },
  {
    header: 'Order',
    cell: ({ order_id }) => (
      <Link
        to="/admin/view-order/$orderId"
        params={{ orderId: encodeOrderId(order_id) }}
        className={classes.order}
      >
        {order_id}
      </Link>
    ),
  },
  {
    header: 'Amount',
    cell: ({ amount, currency, gateway_name }) => (
      <>
        <span className={classes.number}>{`${amount} ${currency}`}</span>
        {gateway_name && <small className={classes.paper}>by {gateway_name}</small>}
      </>
    ),
  },
  {
    header: 'Mail',
    cell: ({ mail }) =>
      mail ? (
        <>
          <span className={classes.to}>
            <SoftBreaks text={mail.to} />
          </span>
          <small className={classes.paper}>{mailWords(mail)}</small>
          {mailDetail(mail) && <small className={classes.paper}>{mailDetail(mail)}</small>}
        </>
      ) : (
        '-'
      ),
  },
  { header: 'Date & Time', unit: '(UTC)', cell: ({ at }) => listDateTime(at) },
  { header: 'By', cell: ({ by }) => <span className={classes.by}>{by}</span> },
]

/** All invoices and receipts that were made, the newest first. */
export const MadeInvoicesPanel = () => {
  const list = useInfiniteQuery(madeInvoices)
  const { data, error } = list
  return (
    <Panel id="invoices" title="Invoices and receipts">
      {error && !data && (
        <TableFailure message={messageOf(error)} onRetry={() => void list.refetch()} />
      )}
      {!data && !error && <p role="status">Loading…</p>}
      {data && (
        <HistoryTable
          label="Invoices and receipts"
          columns={columns}
          rows={data.pages.flatMap(({ rows }) => rows)}
          rowId={({ id }) => id}
          empty="No invoice has been made yet."
          stackBelow={520}
          paged
        />
      )}
      <OlderButton list={list} words="Show earlier" />
    </Panel>
  )
}
