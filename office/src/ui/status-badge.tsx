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

type Look = { tone: string; kind?: 'outline' | 'light' | 'struck'; icon: Icon }

/** One look per status, the same everywhere (docs/specification.md, Look): colour, and always the word and an icon. */
const looks: Readonly<Record<string, Look>> = {
  New: { tone: 'blue', icon: IconCircleDot },
  Priority: { tone: 'saffron', kind: 'outline', icon: IconBolt },
  Pending: { tone: 'grey', icon: IconHourglass },
  Awaiting: { tone: 'violet', icon: IconMessageQuestion },
  AwaitingGovt: { tone: 'slate', icon: IconBuildingBank },
  'Contact Customer': { tone: 'violet', kind: 'outline', icon: IconPhoneOutgoing },
  'Customer Called': { tone: 'violet', kind: 'light', icon: IconPhoneCheck },
  Completed: { tone: 'green', icon: IconCircleCheck },
  Refunds: { tone: 'green', kind: 'outline', icon: IconReceiptRefund },
  Deleted: { tone: 'grey', kind: 'struck', icon: IconTrash },
}
const plain: Look = { tone: 'grey', icon: IconCircleDot }

/** A stored status, or the computed 'Priority', as a badge. */
export const StatusBadge = ({ status }: { status: string }) => {
  const { tone, kind, icon: Icon } = looks[status] ?? plain
  return (
    <span className={classes.badge} data-tone={tone} data-kind={kind}>
      <Icon size={12} stroke={2} aria-hidden />
      <span>{status}</span>
    </span>
  )
}
