import { Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { TableFailure } from '../../ui/data-table/table-failure.tsx'
import { OlderButton } from '../../ui/history-table/older-button.tsx'
import classes from './hand-over.module.css'
import { HandOverNote } from './hand-over-note.tsx'
import { handOvers } from './hand-overs.ts'
import type { StatusOf } from './order-line.tsx'

/** What was handed over, the newest first. */
export const HandOverList = ({ statusOf }: { statusOf: StatusOf }) => {
  const list = useInfiniteQuery(handOvers)
  const { data, error, refetch } = list
  if (!data && error)
    return <TableFailure message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={160} aria-hidden="true" />
  const notes = data.pages.flat()
  return (
    <div className={classes.notes}>
      {notes.length === 0 && (
        <p className={classes.quiet}>
          Nothing was handed over yet. At the end of a shift, write what who comes has to know.
        </p>
      )}
      {notes.map((note) => (
        <HandOverNote key={note.id} note={note} statusOf={statusOf} />
      ))}
      <OlderButton list={list} />
    </div>
  )
}
