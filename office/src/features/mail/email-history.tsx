import type { MailRow } from '@e-arrival/contract/mail'
import { providers, providerTable } from '@e-arrival/contract/mail/providers'
import { nestedRowsLabel, type OrderDetail } from '@e-arrival/contract/orders/detail'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { toast } from 'react-toastify'
import { messageOf } from '../../api/api-error.ts'
import { saveDocument } from '../../api/files.ts'
import { CopyId } from '../../ui/copy/copy-id.tsx'
import { FileLink } from '../../ui/file-link.tsx'
import { type HistoryColumn, HistoryTable } from '../../ui/history-table/history-table.tsx'
import { Panel } from '../../ui/panel/panel.tsx'
import { EmailContent } from './email-content.tsx'
import classes from './email-history.module.css'
import { MailState } from './mail-state.tsx'
import { ReadMessage } from './message/read-message.tsx'
import { WriteMessage } from './message/write-message.tsx'
import { ResendForm } from './resend-form.tsx'
import { TakeBack } from './take-back.tsx'

const Download = ({ mail, order }: { mail: MailRow; order: OrderDetail }) => {
  const file = mail.uploadDoc
  if (mail.kind === 'message') return <ReadMessage mail={mail} />
  if (!file && mail.kind !== 'invoice') return '-'
  if (!file) return mail.receipt ? 'Receipt' : 'Invoice'
  const save = () =>
    saveDocument(file.url, file.file1).catch((error: unknown) => {
      toast.error(messageOf(error))
    })
  const replaced = file.file1 !== order.uploadDoc[0]?.file1
  return <FileLink name={file.file1} replaced={replaced} onSave={save} />
}

const columnsOf = (order: OrderDetail): readonly HistoryColumn<MailRow>[] => [
  { header: '#', cell: (_, index) => index + 1 },
  { header: 'Order ID', cell: (mail) => <CopyId value={mail.order_id} what="order id" /> },
  { header: 'Download link', cell: (mail) => <Download mail={mail} order={order} /> },
  {
    header: 'Date & Time',
    unit: '(EST)',
    cell: (mail) => (
      <span className={classes.stack}>
        {estDateTime(mail.create_ts)}
        <small>{mail.to}</small>
      </span>
    ),
  },
  {
    header: 'Mail Provider',
    cell: (mail) => (
      <span className={classes.stack}>
        {mail.mail_service_provider}
        <MailState mail={mail} />
        <TakeBack mail={mail} />
      </span>
    ),
  },
]

const resends = providers.map((provider) => ({
  provider,
  label: `Resend (${providerTable[provider].resend})`,
}))

/** Email History with each mail's state, and a resend button a provider (spec 2 §2, D47). */
export const EmailHistory = ({ order }: { order: OrderDetail }) => (
  <Panel
    id="emails"
    title="Email History"
    note={nestedRowsLabel(order.mailHistory.length)}
    actions={
      <>
        <WriteMessage order={order} />
        <EmailContent order={order} />
      </>
    }
  >
    <HistoryTable
      label="Email History"
      columns={columnsOf(order)}
      rows={order.mailHistory}
      rowId={(mail) => mail.id}
    />
    <ResendForm order={order} label="Email to send to" buttons={resends} />
  </Panel>
)
