import type { MailState as State } from '@e-arrival/contract/mail'
import {
  type Icon,
  IconAlertTriangle,
  IconArrowBackUp,
  IconCheck,
  IconChecks,
  IconClock,
  IconHelpCircle,
  IconSend,
} from '@tabler/icons-react'
import classes from './mail-state.module.css'

const looks: Record<State, { word: string; tone: string; icon: Icon }> = {
  queued: { word: 'Queued', tone: 'grey', icon: IconClock },
  sending: { word: 'Sending', tone: 'blue', icon: IconSend },
  sent: { word: 'Sent', tone: 'green', icon: IconCheck },
  delivered: { word: 'Delivered', tone: 'green', icon: IconChecks },
  bounced: { word: 'Bounced', tone: 'red', icon: IconAlertTriangle },
  failed: { word: 'Failed', tone: 'red', icon: IconAlertTriangle },
  unknown: { word: 'Unknown', tone: 'saffron', icon: IconHelpCircle },
  cancelled: { word: 'Taken back', tone: 'grey', icon: IconArrowBackUp },
}

/** Where a mail is, and what its provider said where it went wrong. */
export const MailState = ({ state, error }: { state: State; error: string }) => {
  const { word, tone, icon: Icon } = looks[state]
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {word}
      {error && <span className={classes.error}>{error}</span>}
    </span>
  )
}
