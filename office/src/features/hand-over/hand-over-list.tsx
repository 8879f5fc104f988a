import { Skeleton } from '@mantine/core'
import { messageOf } from '../../api/api-error.ts'
import { TableFailure } from '../../ui/data-table/table-failure.tsx'
import { OlderButton } from '../../ui/history-table/older-button.tsx'
import classes from './hand-over.module.css'
import { HandOverNote } from './hand-over-note.tsx'
import type { StatusOf } from './order-line.tsx'
import type { useHeldNotes } from './use-held-notes.ts'

type Props = { statusOf: StatusOf; held: ReturnType<typeof useHeldNotes> }

/** What was handed over, the newest first. */
export const HandOverList = ({ statusOf, held: { list, notes, over } }: Props) => {
  const { error, refetch } = list
  if (!notes && error)
    return <TableFailure message={messageOf(error)} onRetry={() => void refetch()} />
  if (!notes) return <Skeleton h={160} aria-hidden="true" />
  return (
    <div className={classes.notes} {...over}>
      {notes.length === 0 && (
        <p className={classes.quiet}>
          Nothing was handed over yet. At the end of a shift, write what who comes has to know.
        </p>
      )}
      <div className={classes.notes}>
        {notes.map((note, index) => (
          <div key={note.id} data-index={index} tabIndex={-1}>
            <HandOverNote note={note} statusOf={statusOf} />
          </div>
        ))}
      </div>
      <OlderButton list={list} />
    </div>
  )
}
