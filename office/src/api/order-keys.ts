import { useQueryClient } from '@tanstack/react-query'

/** Everything that is known of orders (lists, counts, details) is kept under this key. */
export const ordersKey = ['orders'] as const

/** Loads again what is known of orders, after something about one was changed. */
export const useReloadOrders = (): (() => Promise<void>) => {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ordersKey })
}
