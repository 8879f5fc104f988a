import type { BulkResult } from '@e-arrival/contract/call/ids'
import type { BulkLine } from '@e-arrival/contract/orders/bulk'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-toastify'
import { ApiError, isAbort } from '../../../api/api-error.ts'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { counted } from '../../../ui/digits.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import type { Progress } from '../outcome/progress-dialog.tsx'
import { doneToast } from '../undo/done-toast.tsx'
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
      const failed: BulkResult = []
      const label = action.label
      const follow = async (signal: AbortSignal) => {
        const { runWholeQueue } = await import('./run-whole-queue.ts')
        for await (const line of runWholeQueue(action, whole, signal)) {
          if (line.kind === 'started')
            setProgress({ label, total: line.total, done: 0, refused: 0 })
          else setProgress({ label, total: line.total, done: line.done, refused: line.refused })
          if (line.kind === 'progress') failed.push(...line.refusals)
          if (line.kind === 'ended') say(line)
        }
      }
      await follow(running.current.signal).catch(orLost)
      return failed
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

const LOST =
  'The answer was lost. Part or all of it may be done: look at the list. Undo takes back what was done.'

/** Where no answer came nobody knows how far the server went; what it refused it has said. */
const orLost = (error: unknown): never => {
  const isRefused = error instanceof ApiError && error.kind !== 'network'
  throw isRefused || isAbort(error) ? error : new ApiError('network', LOST)
}

type Ended = Extract<BulkLine, { kind: 'ended' }>
const say = ({ status, message, done, refused, unchanged, undo_id }: Ended): void => {
  if (status === 0) toast.error(doneToast(message, undo_id))
  else if (refused > 0) toast.warning(doneToast(message, undo_id))
  else if (done === unchanged) toast.info(message)
  else toast.success(doneToast(message, undo_id))
}
