import {
  priorityLook,
  type Status,
  type StatusIcon,
  type StatusLook,
  statusTable,
} from '@e-arrival/contract/statuses'
import {
  type Icon,
  IconBolt,
  IconBuildingBank,
  IconCircleCheck,
  IconCircleDot,
  IconHourglass,
  IconMessageQuestion,
  IconPhoneCheck,
  IconPhoneOutgoing,
  IconReceiptRefund,
  IconTrash,
} from '@tabler/icons-react'
import classes from './status-badge.module.css'

const icons: Readonly<Record<StatusIcon, Icon>> = {
  bolt: IconBolt,
  'building-bank': IconBuildingBank,
  'circle-check': IconCircleCheck,
  'circle-dot': IconCircleDot,
  hourglass: IconHourglass,
  'message-question': IconMessageQuestion,
  'phone-check': IconPhoneCheck,
  'phone-outgoing': IconPhoneOutgoing,
  'receipt-refund': IconReceiptRefund,
  trash: IconTrash,
}

/** An office that was opened before a status was added meets it without a row: it is shown as none that the member knows. */
const unknownLook: StatusLook = { tone: 'grey', icon: 'circle-dot' }
const rows: Readonly<Record<string, { look: StatusLook }>> = statusTable
const lookOf = (status: string): StatusLook =>
  status === 'Priority' ? priorityLook : (rows[status]?.look ?? unknownLook)

/** A stored status, or the computed 'Priority', as a badge: the same look everywhere, and always the word and an icon. */
export const StatusBadge = ({ status }: { status: Status | 'Priority' }) => {
  const look = lookOf(status)
  const Icon = icons[look.icon]
  return (
    <span className={classes.badge} data-tone={look.tone} data-kind={look.kind}>
      <Icon size={12} stroke={2} aria-hidden />
      <span>{status}</span>
    </span>
  )
}
