import type { BulkResult } from '@e-arrival/contract/call/ids'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { isAbort } from '../../../api/api-error.ts'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { counted } from '../../../ui/digits.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import { endWork, showWork } from '../outcome/work.ts'
import { countOf, type WholeQueue } from './whole-queue.rules.ts'

type Run = { action: FolderAction; whole: WholeQueue }

/** Runs an action on all orders of a queue, shows how far it is, and says at the end what could not be done. */
export const useWholeQueue = (options: { onDone: () => void }) => {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const reload = useReloadOrders()

  const mutation = useMutation({
    mutationFn: async ({ action, whole }: Run) => {
      const running = new AbortController()
      const how = { label: action.label, stop: () => running.abort() }
      const { followWholeQueue } = await import('./follow-whole-queue.ts')
      const failed: BulkResult = []
      try {
        await followWholeQueue(action, whole, {
          signal: running.signal,
          onRefused: (refused) => failed.push(...refused),
          show: ({ done, refused, left }) =>
            showWork(queries, running, { ...how, done, refused, left }),
        })
      } finally {
        endWork(queries, running, failed)
      }
    },
    onSuccess: () => options.onDone(),
    onError: (error) => {
      if (isAbort(error)) toast.info('Stopped. What was done before, if anything, can be undone.')
    },
    onSettled: reload,
  })

  const run = async (action: FolderAction, whole: WholeQueue): Promise<void> => {
    if (mutation.isPending) return
    const question = {
      text: action.confirm ?? action.confirmWhole ?? `${action.label}?`,
      about: counted(countOf(whole), 'order'),
      destructive: action.danger ?? false,
    }
    if (!(await confirm(question))) return
    mutation.mutate({ action, whole })
  }
  return { run, running: mutation.isPending }
}
