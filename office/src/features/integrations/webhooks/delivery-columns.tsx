import { encodeOrderId } from '@e-arrival/contract/call/ids'
import { TEST_EVENT, webhookEvents } from '@e-arrival/contract/integrations/webhook-events'
import {
  isOnItsWay,
  type Webhook,
  type WebhookDelivery,
} from '@e-arrival/contract/integrations/webhooks'
import { estDateTime } from '@e-arrival/contract/values/dates'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { counted } from '../../../ui/digits.ts'
import type { HistoryColumn } from '../../../ui/history-table/history-table.tsx'
import classes from '../integrations.module.css'
import { Stacked } from '../stacked.tsx'
import { hostOf } from './webhook-columns.tsx'

type Facts = {
  webhookOf: (delivery: WebhookDelivery) => Webhook | undefined
  busy: boolean
  /** The one that is just sent again. */
  isSending: (delivery: WebhookDelivery) => boolean
  onReplay: (delivery: WebhookDelivery) => void
}

const words: Readonly<Record<string, string>> = { ...webhookEvents, [TEST_EVENT]: 'Test' }
const est = (at: string): string => `${estDateTime(at)} (EST)`

const outcomeOf = (delivery: WebhookDelivery) => {
  const { state, attempts, answered, problem, delivered_at, next_attempt_at } = delivery
  const tries = attempts > 0 ? counted(attempts, 'try', 'tries') : ''
  if (state === 'delivered')
    return (
      <Stacked small={[delivered_at && est(delivered_at), tries].filter(Boolean).join(', ')}>
        Delivered{answered === null ? '' : ` (${answered})`}
      </Stacked>
    )
  if (isOnItsWay(delivery)) return 'On its way'
  const next = state === 'waiting' && next_attempt_at ? `Next ${est(next_attempt_at)}` : ''
  return (
    <Stacked small={[problem.replace(/\.$/, ''), tries, next].filter(Boolean).join('. ')}>
      {state === 'failed' ? 'Failed' : 'Waiting'}
    </Stacked>
  )
}

/** Which of the rows a button is for, to who hears it alone: of one event at several webhooks of a host, and of two in one minute, by the row. */
const nameOf = (
  { type, order_id, occurred_at }: WebhookDelivery,
  webhook: Webhook | undefined,
  index: number,
): string => {
  const to = webhook && `to ${hostOf(webhook)}`
  const named = [words[type] ?? type, order_id, to, est(occurred_at)].filter(Boolean).join(' ')
  return `${named}, number ${index + 1}`
}

/** Whether it can be sent again: its webhook lives, and it is not just on its way. */
const canReplay = (delivery: WebhookDelivery, webhook: Webhook | undefined): boolean =>
  webhook !== undefined && !webhook.revoked_at && !isOnItsWay(delivery)

export const deliveryColumns = ({
  webhookOf,
  busy,
  isSending,
  onReplay,
}: Facts): HistoryColumn<WebhookDelivery>[] => [
  {
    header: 'Order ID',
    cell: ({ order_id }) =>
      order_id ? (
        <Link
          className={classes.order}
          to="/admin/view-order/$orderId"
          params={{ orderId: encodeOrderId(order_id) }}
        >
          {order_id}
        </Link>
      ) : (
        '-'
      ),
  },
  {
    header: 'Event',
    cell: ({ type, status }) => (
      <span className={classes.short}>
        <Stacked small={status}>{words[type] ?? type}</Stacked>
      </span>
    ),
  },
  {
    header: 'Webhook',
    cell: (delivery) => {
      const webhook = webhookOf(delivery)
      return webhook ? (
        <span className={classes.host}>
          <Stacked small={hostOf(webhook)}>{webhook.domain}</Stacked>
        </span>
      ) : (
        '-'
      )
    },
  },
  { header: 'Date & Time', unit: '(EST)', cell: ({ occurred_at }) => estDateTime(occurred_at) },
  { header: 'Outcome', cell: outcomeOf },
  {
    header: 'Action',
    cell: (delivery, index) =>
      canReplay(delivery, webhookOf(delivery)) ? (
        <Button
          size="compact-xs"
          variant="default"
          data-once
          disabled={busy}
          loading={isSending(delivery)}
          aria-label={`Send again: ${nameOf(delivery, webhookOf(delivery), index)}`}
          onClick={() => onReplay(delivery)}
        >
          Send again
        </Button>
      ) : (
        '-'
      ),
  },
]
