import { encodeOrderId } from '@e-arrival/contract/call/ids'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useFromList } from '../way/came-from.ts'

/** Opens an order's page, as View does; with `fromList`, as one of the list that is shown. */
export const useOpenOrder = ({ fromList }: { fromList: boolean }) => {
  const navigate = useNavigate()
  const cameFrom = useFromList()
  return useCallback(
    (row: OrderRow) => {
      const params = { orderId: encodeOrderId(row.order_id) }
      const state = fromList ? cameFrom() : {}
      void navigate({ to: '/admin/view-order/$orderId', params, state })
    },
    [navigate, cameFrom, fromList],
  )
}
