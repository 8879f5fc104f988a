import { encodeOrderId } from '@e-arrival/contract/call/ids'
import { notSentWords } from '@e-arrival/contract/mail/not-sent'
import type { Provider } from '@e-arrival/contract/mail/providers'
import { type RescueRow, type RescueState, sendWords } from '@e-arrival/contract/mail/rescue'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { HistoryColumn } from '../../../ui/history-table/history-table.tsx'
import classes from './rescue.module.css'
import { type IsSending, otherProvider } from './use-retry.ts'

const kinds: Record<RescueRow['kind'], string> = {
  document: 'Document',
  invoice: 'Invoice',
  'password-reset': 'Password reset',
  message: 'Message',
}

type Actions = {
  state: RescueState
  busy: boolean
  isSending: IsSending
  onRetry: (mail: RescueRow, provider?: Provider) => void
}

/** Which of the rows a button is for, to who hears it alone; one mail may have been asked for twice in a minute. */
const nameOf = ({ kind, order_id, to, create_ts }: RescueRow, index: number): string =>
  `${kinds[kind]} ${order_id ?? ''} to ${to}, ${estDateTime(create_ts)}, number ${index + 1}`

const reasonOf = (
  { error, next_attempt_at, attempts, provider, none_set_up }: RescueRow,
  state: RescueState,
): string => {
  // It was taken to the folder, which is no try of a provider's.
  if (state === 'written')
    return error || notSentWords({ mail_service_provider: provider, none_set_up })
  const next = next_attempt_at ? `Next try ${estDateTime(next_attempt_at)} (EST)` : ''
  const tries = attempts > 0 ? `${attempts} ${attempts === 1 ? 'try' : 'tries'} so far` : ''
  return [error.replace(/\.$/, ''), tries, next].filter(Boolean).join('. ') || '-'
}

export const rescueColumns = ({
  state,
  busy,
  isSending,
  onRetry,
}: Actions): HistoryColumn<RescueRow>[] => [
  {
    header: 'Order ID',
    cell: (mail) =>
      mail.order_id ? (
        <Link
          className={classes.order}
          to="/admin/view-order/$orderId"
          params={{ orderId: encodeOrderId(mail.order_id) }}
        >
          {mail.order_id}
        </Link>
      ) : (
        '-'
      ),
  },
  {
    header: 'Mail',
    cell: (mail) => (
      <span className={classes.stack}>
        {kinds[mail.kind]}
        <small>{mail.to}</small>
      </span>
    ),
  },
  { header: 'Date & Time', unit: '(EST)', cell: (mail) => estDateTime(mail.create_ts) },
  { header: 'Mail Provider', cell: (mail) => mail.provider },
  {
    header: 'Reason',
    cell: (mail) => <span className={classes.reason}>{reasonOf(mail, state)}</span>,
  },
  {
    header: 'Action',
    cell: (mail, index) =>
      mail.kind === 'password-reset' ? (
        <small>A new link has to be asked for</small>
      ) : (
        <span className={classes.actions}>
          <Button
            size="compact-xs"
            disabled={busy}
            loading={isSending(mail)}
            aria-label={`${sendWords(state).one}: ${nameOf(mail, index)}`}
            onClick={() => onRetry(mail)}
          >
            {sendWords(state).one}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            disabled={busy}
            loading={isSending(mail, otherProvider(mail.provider))}
            aria-label={`By ${otherProvider(mail.provider)}: ${nameOf(mail, index)}`}
            onClick={() => onRetry(mail, otherProvider(mail.provider))}
          >
            By {otherProvider(mail.provider)}
          </Button>
        </span>
      ),
  },
]
