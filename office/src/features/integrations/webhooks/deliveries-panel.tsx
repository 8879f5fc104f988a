import {
  type DeliveryState,
  deliveryStates,
  replayDelivery,
} from '@e-arrival/contract/integrations/webhooks'
import { Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { Choice } from '../../../ui/choice.tsx'
import { TableFailure } from '../../../ui/data-table/table-failure.tsx'
import { HistoryTable } from '../../../ui/history-table/history-table.tsx'
import { OlderButton } from '../../../ui/history-table/older-button.tsx'
import { Panel } from '../../../ui/panel/panel.tsx'
import { deliveries, webhooks } from '../integrations.ts'
import { useIntegration } from '../use-integration.ts'
import { deliveryColumns } from './delivery-columns.tsx'

type Shown = DeliveryState | 'all'
const names = ['all', ...deliveryStates] as const
const headings: Record<Shown, string> = {
  all: 'All',
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
}
const emptyWords: Record<Shown, string> = {
  all: 'Nothing was sent yet. What is sent is kept for 30 days.',
  waiting: 'Nothing waits.',
  delivered: 'Nothing was delivered yet.',
  failed: 'Nothing has failed.',
}

/** What was sent to webhooks and how it went, with the way to send it again (D81). */
export const DeliveriesPanel = () => {
  const [shown, setShown] = useState<Shown>('all')
  return (
    <Panel id="deliveries" title="Deliveries">
      <Choice legend="Which deliveries" names={names} chosen={shown} onChoose={setShown}>
        {(name) => headings[name]}
      </Choice>
      <Deliveries key={shown} shown={shown} />
    </Panel>
  )
}

const Deliveries = ({ shown }: { shown: Shown }) => {
  const list = useInfiniteQuery(deliveries(shown === 'all' ? undefined : shown))
  const { data: known } = useQuery(webhooks)
  const rows = list.data?.pages.flat() ?? []
  const replay = useIntegration(replayDelivery, {
    whose: ({ params }) => {
      const order = rows.find(({ id }) => id === params?.id)?.order_id
      return order ? `Order ${order}` : undefined
    },
  })
  if (list.error && !list.data)
    return <TableFailure message={messageOf(list.error)} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton h={160} aria-hidden="true" />
  const columns = deliveryColumns({
    webhookOf: ({ webhook_id }) => known?.find(({ id }) => id === webhook_id),
    busy: replay.isPending,
    isSending: ({ id }) => replay.isPending && replay.variables.params?.id === id,
    onReplay: ({ id }) => replay.mutate({ params: { id } }),
  })
  return (
    <>
      <HistoryTable
        label="Deliveries"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        empty={emptyWords[shown]}
        stackBelow={760}
        paged
      />
      <OlderButton list={list} />
    </>
  )
}
