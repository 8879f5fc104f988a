import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'

export type Viewer = { id: number; name: string }
type Viewers = readonly Viewer[]
/** Who has which order open, by order id; of the others nobody has. */
export type AllViewers = Readonly<Record<string, Viewers>>

/** One entry for all orders: with one a row the cache, which is walked with each of its events, grew by every row that was scrolled past. */
export const allViewers = queryOptions<AllViewers>({ queryKey: ['viewing'], queryFn: skipToken })

/** Takes over who has an order open, as the live stream or a call says. */
export const tellViewers = (queries: QueryClient, orderId: string, viewers: Viewers): void => {
  queries.setQueryData<AllViewers>(allViewers.queryKey, (all = {}) => {
    const { [orderId]: _, ...others } = all
    return viewers.length > 0 ? { ...others, [orderId]: viewers } : others
  })
}
