import { Button } from '@mantine/core'
import { RetryLine } from '../broken/retry-line.tsx'
import { EventList, type EventListProps, type LoggedEvent } from './event-list.tsx'

type Props<E extends LoggedEvent> = EventListProps<E> & {
  /** Why nothing could be read, where nothing was. */
  problem: string | undefined
  onRetry: () => void
  /** Absent where there is nothing earlier. */
  onEarlier: (() => void) | undefined
  readingEarlier: boolean
}

/** Events read page by page, with what to do when they cannot be read. */
export const EventPages = <E extends LoggedEvent>(props: Props<E>) => {
  const { problem, onRetry, onEarlier, readingEarlier, ...list } = props
  if (problem !== undefined) return <RetryLine message={problem} onRetry={onRetry} />
  return (
    <>
      <EventList {...list} />
      {onEarlier && (
        <Button variant="subtle" size="compact-sm" loading={readingEarlier} onClick={onEarlier}>
          Show earlier
        </Button>
      )}
    </>
  )
}
