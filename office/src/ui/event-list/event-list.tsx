import classes from './event-list.module.css'

/** One thing that happened, in words. */
export type ListedEvent = {
  key: number
  /** Who did it, as a kind: its dot has the kind's colour. */
  actorKind: string
  actor: string
  words: string
  at: string
}

/** What happened, newest first, on a line. */
export const EventList = ({
  events,
  loading,
}: {
  events: readonly ListedEvent[]
  loading: boolean
}) => {
  if (events.length === 0)
    return <p className={classes.none}>{loading ? 'Loading…' : 'No records found'}</p>
  return (
    <ol className={classes.list}>
      {events.map(({ key, actorKind, actor, words, at }) => (
        <li key={key} data-actor={actorKind}>
          <span className={classes.words} dir="auto">
            {words}
          </span>
          <span className={classes.who}>
            <bdi>{actor}</bdi> · {at}
          </span>
        </li>
      ))}
    </ol>
  )
}
