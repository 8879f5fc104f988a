import { getNeighbours } from '@e-arrival/contract/orders/find'
import { skipToken, useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import { filterQuery } from '../../list/order-list.ts'
import { type CameFrom, useListOf } from '../../way/came-from.ts'

/** The orders beside this one in the list it was opened from, and its place there. */
export const useNeighbours = (orderId: string, from: CameFrom | undefined) => {
  const list = useListOf(from)
  const { data } = useQuery({
    queryKey: ['orders', 'neighbours', orderId, list?.queue, list?.filter],
    queryFn: list
      ? async () => {
          const query = { queue: list.queue, ...filterQuery(list.filter) }
          return (await call(getNeighbours, { params: { orderId }, query })).data
        }
      : skipToken,
  })
  return data
}
