import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { OutcomeDialogs } from '../outcome/outcome-dialogs.tsx'
import { type Undoing, undoingKey } from './undoing.ts'

/** On every screen: how far an undo of many orders is, and at its end which orders it left as they are. */
export const UndoProgress = () => {
  const queries = useQueryClient()
  const { data } = useQuery<Undoing | null>({ queryKey: undoingKey, queryFn: skipToken })
  const { running, undone: done, refused, left, results, stop } = data ?? nothing
  const progress = { label: 'Undo', total: done + refused + left, done, refused }
  return (
    <OutcomeDialogs
      progress={running ? progress : undefined}
      onStop={stop}
      failed={running ? [] : results}
      onClose={() => queries.setQueryData(undoingKey, null)}
    />
  )
}

const nothing: Undoing = {
  ...{ running: false, undone: 0, refused: 0, left: 0, results: [] },
  stop: () => undefined,
}
