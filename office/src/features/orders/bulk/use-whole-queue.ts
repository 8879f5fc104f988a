import type { BulkResult } from '@e-arrival/contract/call/ids'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-toastify'
import { isAbort } from '../../../api/api-error.ts'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { counted } from '../../../ui/digits.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import type { Progress } from '../outcome/progress-dialog.tsx'
import { countOf, type WholeQueue } from './whole-queue.rules.ts'

type Run = { action: FolderAction; whole: WholeQueue }

/** Runs an action on all orders of a queue, shows how far it is, and says at the end what could not be done. */
export const useWholeQueue = (options: {
  onDone: () => void
  onFailed: (f: BulkResult) => void
}) => {
  const confirm = useConfirm()
  const reload = useReloadOrders()
  const [progress, setProgress] = useState<Progress>()
  const running = useRef<AbortController>(null)

  const mutation = useMutation({
    mutationFn: async ({ action, whole }: Run) => {
      running.current = new AbortController()
      const { followWholeQueue } = await import('./follow-whole-queue.ts')
      return followWholeQueue(action, whole, { signal: running.current.signal, show: setProgress })
    },
    onSuccess: (failed) => {
      options.onDone()
      if (failed.length > 0) options.onFailed(failed)
    },
    onError: (error) => {
      if (isAbort(error)) toast.info('Stopped. What was done so far can be undone.')
    },
    onSettled: () => {
      setProgress(undefined)
      return reload()
    },
  })

  const run = async (action: FolderAction, whole: WholeQueue): Promise<void> => {
    if (mutation.isPending) return
    const question = {
      text: action.confirm ?? action.confirmWhole ?? `${action.label}?`,
      about: [counted(countOf(whole), 'order')],
      destructive: action.danger ?? false,
    }
    if (!(await confirm(question))) return
    mutation.mutate({ action, whole })
  }
  return { run, running: mutation.isPending, progress, stop: () => running.current?.abort() }
}
