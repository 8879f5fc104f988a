import { encodeOrderId } from '@e-arrival/contract/call/ids'
import type { OrderRow } from '@e-arrival/contract/orders/rows'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'

/** A pointer or a focus that passes over rows means none of them; where it rests for this long, that one. */
const RESTS_MS = 80

/** Has an order come ahead, while a pointer or the focus rests on its row. */
export const useOrderAhead = () => {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    ({ order_id }: OrderRow) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        const params = { orderId: encodeOrderId(order_id) }
        void router.preloadRoute({ to: '/admin/view-order/$orderId', params })
      }, RESTS_MS)
    },
    [router],
  )
}
