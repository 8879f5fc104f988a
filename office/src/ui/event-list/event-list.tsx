import { NO_RECORDS } from '../no-records.ts'
import classes from './event-list.module.css'

/** One thing that happened, as a log keeps it. */
export type LoggedEvent = { seq: number; at: string; actor_kind: string; actor_name: string }

export type EventListProps<E extends LoggedEvent> = {
  events: readonly E[]
  loading: boolean
  wordsOf: (event: E) => string
  /** A time as the office writes it. */
  timeOf: (at: string) => string
}

/** What happened, newest first, on a line; its dot has the colour of who did it. */
export const EventList = <E extends LoggedEvent>({
  events,
  loading,
  wordsOf,
  timeOf,
}: EventListProps<E>) => {
  if (events.length === 0)
    return <p className={classes.none}>{loading ? 'Loading…' : NO_RECORDS}</p>
  return (
    <ol className={classes.list}>
      {events.map((event, index) => (
        <li key={event.seq} data-index={index} tabIndex={-1} data-actor={event.actor_kind}>
          <span className={classes.words} dir="auto">
            {wordsOf(event)}
          </span>
          <span className={classes.who}>
            <bdi>{event.actor_name}</bdi> · {timeOf(event.at)}
          </span>
        </li>
      ))}
    </ol>
  )
}
