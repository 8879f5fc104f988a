import { queueRows } from '@e-arrival/contract/orders/queues'
import { useNavigate } from '@tanstack/react-router'

/** Leads to Order History, searched by the words. */
export const useSeeAll = () => {
  const navigate = useNavigate()
  return (search: string): void =>
    void navigate({ to: queueRows.allOrder.path, search: { search } })
}
