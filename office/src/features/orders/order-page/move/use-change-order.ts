import type { Envelope } from '@e-arrival/contract/call/envelope'
import { type BulkResult, bulkResultSchema } from '@e-arrival/contract/call/ids'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import type { ActionWords } from '@e-arrival/contract/orders/words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../api/api-error.ts'
import { useReloadOrders } from '../../../../api/order-keys.ts'
import { sayOutcome } from '../../actions/say-outcome.ts'
import { foreseeDetail } from '../order-detail.ts'

/** One change of one order: what the page shows at once, and the call. */
export type OrderChange = {
  foresee: Partial<OrderDetail>
  run: () => Promise<Envelope<BulkResult>>
  words: ActionWords
}

/** A refusal that names what became of the order: "Changed by X to Y, reload". */
export const reasonOf = (error: unknown): string | undefined => {
  const read = bulkResultSchema.safeParse(error instanceof ApiError ? error.data : undefined)
  return read.success ? read.data.find((result) => !result.done)?.message : undefined
}

/** Shows a change at once, takes it back where it was refused, and then loads the truth; a refusal leaves the page as it was read. */
export const useChangeOrder = (order: OrderDetail) => {
  const queries = useQueryClient()
  const reload = useReloadOrders()
  return useMutation({
    mutationFn: async ({ run }: OrderChange) => {
      const sentAt = performance.now()
      return { ...(await run()), sentAt }
    },
    onMutate: ({ foresee }) => foreseeDetail(queries, order.order_id, foresee),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSuccess: ({ data, sentAt }, { words }) => {
      sayOutcome(words, { results: data, undoId: data[0]?.undo_id, sentAt })
      // Not waited for: the next move need not wait until all lists are loaded again.
      void reload()
    },
  })
}
