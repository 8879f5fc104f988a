import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useReloadOrders } from '../../../api/order-keys.ts'

/** Takes an action back on the server; orders that changed since are left alone, and named. */
export const useUndo = () => {
  const queries = useQueryClient()
  const reload = useReloadOrders()
  return useMutation({
    mutationFn: async (batchId: string) => {
      const { followUndo } = await import('./follow-undo.ts')
      return followUndo(queries, batchId)
    },
    onSettled: reload,
  })
}
