import { estDateTime } from '@e-arrival/contract/dates'
import type { TimelineEvent } from '@e-arrival/contract/orders.timeline'
import { Button, NativeSelect } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../../api/api-error.ts'
import { Panel } from '../../../../ui/panel/panel.tsx'
import type { OrderPart } from '../order-part.ts'
import { orderTimeline } from './order-timeline.ts'
import classes from './timeline-section.module.css'
import { timelineFilters, wordsOf } from './timeline-words.ts'

/** Everything that happened to the order, newest first, from its event log. */
export const TimelineSection = ({ order }: OrderPart) => {
  const [kinds, setKinds] = useState('')
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(orderTimeline(order.order_id, kinds))
  const events = data?.pages.flatMap((page) => page.events) ?? []
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
      {error && !data ? (
        <p role="alert">
          {messageOf(error)}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      ) : (
        <Events events={events} loading={isPending} />
      )}
      {hasNextPage && (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </Panel>
  )
}

const Events = ({ events, loading }: { events: readonly TimelineEvent[]; loading: boolean }) => {
  if (events.length === 0)
    return <p className={classes.none}>{loading ? 'Loading…' : 'No records found'}</p>
  return (
    <ol className={classes.list}>
      {events.map((event) => (
        <li key={event.seq} data-actor={event.actor_kind}>
          <span className={classes.words} dir="auto">
            {wordsOf(event)}
          </span>
          <span className={classes.who}>
            <bdi>{event.actor_name}</bdi> · {estDateTime(event.at)} (EST)
          </span>
        </li>
      ))}
    </ol>
  )
}
