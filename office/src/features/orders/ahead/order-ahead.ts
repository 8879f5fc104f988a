import { decodeOrderId } from '@e-arrival/contract/call/ids'
import type { QueryClient } from '@tanstack/react-query'
import { orderDetail } from '../order-page/order-detail.ts'
import { fetchAhead } from './fetch-ahead.ts'

/**
 * Asks for an order as its page will. Nobody is taken to have looked at it: what is sensitive comes masked, so no read is
 * recorded, and that somebody has the order open is said by the page alone (use-viewing.ts).
 */
export const orderAhead = (queries: QueryClient, encodedId: string): void => {
  const detail = orderDetail(decodeOrderId(encodedId))
  fetchAhead(queries, detail.queryKey, () => queries.prefetchQuery(detail))
}
