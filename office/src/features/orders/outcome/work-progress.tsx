import type { BulkResult } from '@e-arrival/contract/call/ids'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { OutcomeDialogs } from './outcome-dialogs.tsx'
import { closeFailed, failedKey, type Work, workKey } from './work.ts'

/** On every screen: how far work on many orders is, and at its end which orders it left as they are. */
export const WorkProgress = () => {
  const queries = useQueryClient()
  const { data: work } = useQuery<Work | null>({ queryKey: workKey, queryFn: skipToken })
  const { data: failed } = useQuery<BulkResult>({ queryKey: failedKey, queryFn: skipToken })
  return (
    <OutcomeDialogs
      progress={work ? { ...work, total: work.done + work.refused + work.left } : undefined}
      onStop={() => work?.stop()}
      failed={work ? NONE : (failed ?? NONE)}
      onClose={() => closeFailed(queries)}
    />
  )
}

const NONE: BulkResult = []
