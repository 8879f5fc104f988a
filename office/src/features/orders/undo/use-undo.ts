import { undoBatch } from '@e-arrival/contract/orders.undo'
import { useMutation } from '@tanstack/react-query'
import { toast } from 'react-toastify'
import { call } from '../../../api/call.ts'
import { useReloadOrders } from '../../../api/order-keys.ts'

/** Takes a bulk action back on the server; orders that changed since are left alone, and the answer says so. */
export const useUndo = () => {
  const reload = useReloadOrders()
  return useMutation({
    mutationFn: (batchId: string) => call(undoBatch, { body: { batchId } }),
    onSuccess: ({ message, data }) =>
      data.refused > 0 ? toast.warning(message) : toast.success(message),
    onSettled: reload,
  })
}
