import { encodeOrderId } from '@e-arrival/contract/ids'
import type { OrderRow } from '@e-arrival/contract/orders.rows'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Opens an order's page, as View does. */
export const useOpenOrder = () => {
  const navigate = useNavigate()
  return useCallback(
    (row: OrderRow) => {
      const params = { orderId: encodeOrderId(row.order_id) }
      void navigate({ to: '/admin/view-order/$orderId', params })
    },
    [navigate],
  )
}
