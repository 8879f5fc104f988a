import { mailWords, type MailState as State } from '@e-arrival/contract/mail/states'
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

type Props = { mail: { state: State; witnessed: boolean; error: string } }

/** Where a mail is, and what its provider said where it went wrong. */
export const MailState = ({ mail }: Props) => {
  const { tone, icon: Icon } = mail.witnessed ? looks[mail.state] : imported
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={14} aria-hidden />
      <span className={classes.words}>{mailWords(mail)}</span>
      {mail.error && <span className={classes.error}>{mail.error}</span>}
    </span>
  )
}
