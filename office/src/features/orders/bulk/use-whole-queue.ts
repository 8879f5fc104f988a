import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReloadOrders } from '../../../api/order-keys.ts'
import { useConfirm } from '../../../ui/confirm/confirm-provider.tsx'
import { counted } from '../../../ui/digits.ts'
import type { FolderAction } from '../actions/folder-action.ts'
import { countOf, type WholeQueue } from './whole-queue.rules.ts'

type Run = { action: FolderAction; whole: WholeQueue }

/** Asks about an action on all orders of a queue, with their number, and runs it. */
export const useWholeQueue = (options: { onDone: () => void }) => {
  const queries = useQueryClient()
  const confirm = useConfirm()
  const reload = useReloadOrders()

  const mutation = useMutation({
    mutationFn: async ({ action, whole }: Run) => {
      const { showWholeQueue } = await import('./show-whole-queue.ts')
      await showWholeQueue(queries, action, whole)
    },
    onSuccess: () => options.onDone(),
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
