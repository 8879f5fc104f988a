import { Button } from '@mantine/core'
import { EventList, type ListedEvent } from './event-list.tsx'

type Props = {
  events: readonly ListedEvent[]
  loading: boolean
  /** Why nothing could be read, where nothing was. */
  problem: string | undefined
  onRetry: () => void
  /** Absent where there is nothing earlier. */
  onEarlier: (() => void) | undefined
  readingEarlier: boolean
}

/** Events read page by page, with what to do when they cannot be read. */
export const EventPages = (props: Props) => {
  const { events, loading, problem, onRetry, onEarlier, readingEarlier } = props
  if (problem !== undefined)
    return (
      <p role="alert">
        {problem}{' '}
        <Button size="compact-sm" variant="default" onClick={onRetry}>
          Retry
        </Button>
      </p>
    )
  return (
    <>
      <EventList events={events} loading={loading} />
      {onEarlier && (
        <Button variant="subtle" size="compact-sm" loading={readingEarlier} onClick={onEarlier}>
          Show earlier
        </Button>
      )}
    </>
  )
}
