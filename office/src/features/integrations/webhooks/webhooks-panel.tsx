import {
  replayFailed,
  revokeWebhook,
  rotateWebhook,
  testWebhook,
  type Webhook,
} from '@e-arrival/contract/integrations/webhooks'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { TableFailure } from '../../../ui/data-table/table-failure.tsx'
import { counted, inDigits } from '../../../ui/digits.ts'
import { HistoryTable } from '../../../ui/history-table/history-table.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { sayAgain } from '../../../ui/toast/say-again.tsx'
import classes from '../integrations.module.css'
import { webhooks } from '../integrations.ts'
import { RotateDialog } from '../rotate-dialog.tsx'
import { useShowSecret } from '../secret.tsx'
import { useIntegration } from '../use-integration.ts'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { useRest } from './use-rest.ts'
import { webhookColumns, webhookName } from './webhook-columns.tsx'
import { webhookSecret } from './webhook-secret.ts'

const TESTED = 'One test was sent just now: how it went stands under Deliveries.'

/** Where landing sites are told of their orders (D81). */
export const WebhooksPanel = () => {
  const { data, error, refetch } = useQuery(webhooks)
  const [making, setMaking] = useState(false)
  const make = (
    <Button size="xs" onClick={() => setMaking(true)}>
      Add webhook
    </Button>
  )
  return (
    <Panel id="webhooks" title="Webhooks" actions={make}>
      <p className={classes.lead}>
        Landing sites are told there when an order of theirs moves on: which order, and its status.
      </p>
      {error && !data && <TableFailure message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={120} aria-hidden="true" />}
      {data && <Webhooks all={data} />}
      <NewWebhookDialog opened={making} onClose={() => setMaking(false)} />
    </Panel>
  )
}

const Webhooks = ({ all }: { all: readonly Webhook[] }) => {
  const confirm = useConfirm()
  const show = useShowSecret()
  const [rotated, setRotated] = useState<Webhook>()
  const [withEnded, setWithEnded] = useState(false)
  const { isResting, rest } = useRest()
  const whose = ({ params }: { params?: { id?: unknown } }) => {
    const webhook = all.find(({ id }) => id === params?.id)
    return webhook && webhookName(webhook)
  }
  const test = useIntegration(testWebhook, { whose })
  const replay = useIntegration(replayFailed, { whose })
  const revoke = useIntegration(revokeWebhook, { whose })
  const rotate = useIntegration(rotateWebhook, {
    whose,
    onDone: (made) => {
      setRotated(undefined)
      show(webhookSecret(made, 'The new secret'))
    },
  })
  const onRevoke = async (webhook: Webhook): Promise<void> => {
    const text = 'Revoke this webhook? Nothing is sent there any more, and what waits has failed.'
    if (await confirm({ text, about: [webhookName(webhook), webhook.url], destructive: true }))
      revoke.mutate({ params: { id: webhook.id } })
  }
  const onReplay = async (webhook: Webhook): Promise<void> => {
    const text = 'Send all that failed there again?'
    // Those that the question counts: what fails while it is asked was not meant.
    const { id, failed, failed_ids: deliveryIds } = webhook
    const first =
      failed > deliveryIds.length ? [`Now the oldest ${inDigits(deliveryIds.length)}.`] : []
    const about = [`${webhookName(webhook)}: ${counted(failed, 'event')}`, ...first] as const
    if (await confirm({ text, about })) replay.mutate({ params: { id }, body: { deliveryIds } })
  }
  const onTest = ({ id }: Webhook): void => {
    if (isResting(id)) sayAgain('info', TESTED)
    else test.mutate({ params: { id } }, { onSuccess: () => rest(id) })
  }
  const sends = { test, replay, revoke, rotate }
  const live = all.filter((webhook) => !webhook.revoked_at)
  const over = all.length - live.length
  const columns = webhookColumns({
    busy: [test, replay, revoke, rotate].some(({ isPending }) => isPending),
    isSending: (what, { id }) => {
      const { isPending, variables } = sends[what]
      return isPending && variables.params?.id === id
    },
    onTest,
    onReplay: (webhook) => void onReplay(webhook),
    onRotate: setRotated,
    onRevoke: (webhook) => void onRevoke(webhook),
  })
  return (
    <>
      <HistoryTable
        label="Webhooks"
        columns={columns}
        rows={withEnded ? all : live}
        rowId={(webhook) => webhook.id}
        empty="No landing site is told by a webhook."
        stackBelow={860}
      />
      {over > 0 && (
        <Button variant="subtle" size="compact-sm" mt={8} onClick={() => setWithEnded(!withEnded)}>
          {withEnded ? 'Hide revoked webhooks' : `Show revoked webhooks (${over})`}
        </Button>
      )}
      <RotateDialog
        title={rotated ? `Rotate the secret of ${webhookName(rotated)}` : 'Rotate'}
        old="The old secret signs on"
        opened={Boolean(rotated)}
        onClose={() => setRotated(undefined)}
        onRotate={async (overlapHours) =>
          rotated &&
          rotate.mutateAsync({
            ...{ params: { id: rotated.id }, body: { overlapHours, shown: rotated.hint } },
          })
        }
      />
    </>
  )
}
