import type { QueueName } from '@e-arrival/contract/orders/queues'
import { listOrderViews, type OrderView } from '@e-arrival/contract/orders/views'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'

/** The views of a queue that the member has before him. */
export const orderViews = (queue: QueueName) =>
  queryOptions({
    queryKey: ['order-views', queue],
    queryFn: async ({ signal }): Promise<readonly OrderView[]> =>
      (await call(listOrderViews, { params: { orderName: queue } }, { signal })).data,
    staleTime: 30_000,
  })
