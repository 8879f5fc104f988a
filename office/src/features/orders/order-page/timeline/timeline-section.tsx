import { estDateTime } from '@e-arrival/contract/values/dates'
import { NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../api/api-error.ts'
import { EventPages } from '../../../../ui/event-list/event-pages.tsx'
import { Panel } from '../../../../ui/panel/panel.tsx'
import type { OrderPart } from '../order-part.ts'
import { orderTimeline } from './order-timeline.ts'
import { timelineFilters, wordsOf } from './timeline-words.ts'

/** Everything that happened to the order, newest first, from its event log. */
export const TimelineSection = ({ order }: OrderPart) => {
  const [kinds, setKinds] = useState('')
  const timeline = useInfiniteQuery(orderTimeline(order.order_id, kinds))
  const { data, error, isPending, hasNextPage } = timeline
  return (
    <Panel
      id="timeline"
      title="Timeline"
      note={data?.pages[0]?.count}
      actions={
        <NativeSelect
          size="xs"
          aria-label="Show in the timeline"
          value={kinds}
          onChange={(event) => setKinds(event.currentTarget.value)}
          data={timelineFilters.map(({ label, kinds: value }) => ({ label, value }))}
        />
      }
    >
      <EventPages
        events={data?.pages.flatMap((page) => page.events) ?? []}
        wordsOf={wordsOf}
        timeOf={(at) => `${estDateTime(at)} (EST)`}
        loading={isPending}
        problem={error && !data ? messageOf(error) : undefined}
        onRetry={() => void timeline.refetch()}
        onEarlier={hasNextPage ? () => void timeline.fetchNextPage() : undefined}
        readingEarlier={timeline.isFetchingNextPage}
      />
    </Panel>
  )
}
