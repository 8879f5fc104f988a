import { mailDetail, mailWords, type MailState as State } from '@e-arrival/contract/mail/states'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconClock,
  IconFileImport,
  IconHandStop,
  IconHelpCircle,
  IconMailOff,
  IconSend,
} from '@tabler/icons-react'
import classes from './mail-state.module.css'

const looks: Record<State, { tone: string; icon: Icon }> = {
  held: { tone: 'saffron', icon: IconHandStop },
  queued: { tone: 'grey', icon: IconClock },
  sending: { tone: 'blue', icon: IconSend },
  written: { tone: 'red', icon: IconMailOff },
  sent: { tone: 'blue', icon: IconCheck },
  delivered: { tone: 'green', icon: IconChecks },
  bounced: { tone: 'red', icon: IconAlertTriangle },
  failed: { tone: 'red', icon: IconAlertTriangle },
  unknown: { tone: 'saffron', icon: IconHelpCircle },
  cancelled: { tone: 'grey', icon: IconArrowBackUp },
}
const imported = { tone: 'grey', icon: IconFileImport }

type Mail = Parameters<typeof mailWords>[0]
type Props = { mail: Mail }

/** One that waits for somebody to mend something is to be seen among those that simply wait their turn. */
const toneOf = ({ state, prospect, witnessed }: Mail): string => {
  if (!witnessed) return imported.tone
  const isStuck = state === 'queued' && (prospect === 'refused' || prospect === 'paused')
  return isStuck ? 'saffron' : looks[state].tone
}

/** Where a mail is, and what its provider said where it went wrong. */
export const MailState = ({ mail }: Props) => {
  const { icon: Icon } = mail.witnessed ? looks[mail.state] : imported
  const detail = mailDetail(mail)
  return (
    <span className={classes.state} data-tone={toneOf(mail)}>
      <Icon size={14} aria-hidden />
      <span className={classes.words}>{mailWords(mail)}</span>
      {detail && <span className={classes.error}>{detail}</span>}
    </span>
  )
}
