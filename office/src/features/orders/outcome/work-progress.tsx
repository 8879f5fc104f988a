import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { OutcomeDialogs } from './outcome-dialogs.tsx'
import { showWork, type Work, workKey } from './work.ts'

/** On every screen: how far work on many orders is, and at its end which orders it left as they are. */
export const WorkProgress = () => {
  const queries = useQueryClient()
  const { data } = useQuery<Work | null>({ queryKey: workKey, queryFn: skipToken })
  const { label, running, done, refused, left, results, stop } = data ?? nothing
  return (
    <OutcomeDialogs
      progress={running ? { label, total: done + refused + left, done, refused } : undefined}
      onStop={stop}
      failed={running ? [] : results}
      onClose={() => showWork(queries, null)}
    />
  )
}

const nothing: Work = {
  ...{ label: '', running: false, done: 0, refused: 0, left: 0, results: [] },
  stop: () => undefined,
}
