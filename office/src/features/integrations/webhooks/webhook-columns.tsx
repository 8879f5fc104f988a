import type { Webhook } from '@e-arrival/contract/integrations/webhooks'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { Button } from '@mantine/core'
import type { HistoryColumn } from '../../../ui/history-table/history-table.tsx'
import classes from '../integrations.module.css'
import { Stacked } from '../stacked.tsx'

type Send = 'test' | 'replay' | 'revoke' | 'rotate'
type Actions = {
  busy: boolean
  /** What was pressed, and of which webhook, is not answered yet. */
  isSending: (what: Send, webhook: Webhook) => boolean
  onTest: (webhook: Webhook) => void
  onReplay: (webhook: Webhook) => void
  onRotate: (webhook: Webhook) => void
  onRevoke: (webhook: Webhook) => void
}

const est = (at: string): string => `${estDateTime(at)} (EST)`

export const hostOf = ({ url }: Webhook): string => new URL(url).host
/** A domain may have several at one host: each is known by its secret. */
export const webhookName = (webhook: Webhook): string =>
  `${webhook.domain} at ${hostOf(webhook)}${webhook.hint && ` …${webhook.hint}`}`

const stateOf = ({ revoked_at, revoked_because, overlap_until }: Webhook) => {
  if (revoked_at) return <Stacked small={revoked_because || est(revoked_at)}>Revoked</Stacked>
  return overlap_until ? (
    <Stacked small={`The old secret signs until ${est(overlap_until)}`}>Live</Stacked>
  ) : (
    'Live'
  )
}

export const webhookColumns = ({
  busy,
  isSending,
  onTest,
  onReplay,
  onRotate,
  onRevoke,
}: Actions): HistoryColumn<Webhook>[] => {
  const button = (
    webhook: Webhook,
    words: string,
    press: (webhook: Webhook) => void,
    what: Send,
  ) => (
    <Button
      size="compact-xs"
      variant="default"
      disabled={busy}
      loading={isSending(what, webhook)}
      aria-label={`${words}: ${webhookName(webhook)}`}
      onClick={() => press(webhook)}
    >
      {words}
    </Button>
  )
  return [
    {
      header: 'Domain',
      cell: ({ domain, url }) => (
        <span className={classes.site}>
          <Stacked small={url}>{domain}</Stacked>
        </span>
      ),
    },
    {
      header: 'Secret',
      cell: ({ hint }) => <span className={classes.hint}>{hint ? `…${hint}` : '-'}</span>,
    },
    {
      header: 'Last delivery',
      unit: '(EST)',
      cell: ({ delivered_at }) => (delivered_at ? estDateTime(delivered_at) : 'Never'),
    },
    {
      header: 'Events',
      cell: ({ waiting, failed }) =>
        [waiting && `${waiting} waiting`, failed && `${failed} failed`]
          .filter(Boolean)
          .join(', ') || '-',
    },
    { header: 'State', cell: stateOf },
    {
      header: 'Action',
      cell: (webhook) =>
        webhook.revoked_at ? (
          '-'
        ) : (
          <span className={classes.actions}>
            {button(webhook, 'Send a test', onTest, 'test')}
            {webhook.failed > 0 && button(webhook, 'Replay failed', onReplay, 'replay')}
            {button(webhook, 'Rotate', onRotate, 'rotate')}
            <Button
              size="compact-xs"
              color="red"
              variant="light"
              disabled={busy}
              loading={isSending('revoke', webhook)}
              aria-label={`Revoke: ${webhookName(webhook)}`}
              onClick={() => onRevoke(webhook)}
            >
              Revoke
            </Button>
          </span>
        ),
    },
  ]
}
