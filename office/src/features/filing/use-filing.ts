import type { BulkResult } from '@e-arrival/contract/call/ids'
import { correctFiling, fileOrders } from '@e-arrival/contract/filing/file-orders'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import type { PartyOrder } from './reference-form.tsx'

/** What was filed or corrected, and under what. */
export type Filed = { results: BulkResult; reference: string; kind: 'filed' | 'corrected' }

type Options = { copied: string[]; onFiled: (filed: Filed) => void }

/** Marks an order as filed, or corrects its reference; a refusal says who was first, and the order is read again. */
export const useFiling = (order: OrderDetail, { copied, onFiled }: Options) => {
  const reload = useReloadOrders()
  const sending = useMutation({
    meta: { saidInPlace: true },
    mutationFn: async ({
      reference,
      others,
    }: {
      reference: string
      others: PartyOrder[] | null
    }) => {
      const seen = order.filed?.reference ?? ''
      if (others === null) {
        const body = { orderId: order.order_id, reference, seen }
        const { data } = await call(correctFiling, { body })
        return { results: data, reference, kind: 'corrected' as const }
      }
      const own = { id: order.order_id, status: order.process_status as string, seen, copied }
      const rest = others.map(({ order_id, status }) => ({ id: order_id, status }))
      const { data } = await call(fileOrders, { body: { reference, orders: [own, ...rest] } })
      return { results: data, reference, kind: 'filed' as const }
    },
    onSuccess: onFiled,
    onSettled: () => void reload(),
  })
  return {
    busy: sending.isPending,
    refused: sending.error ? messageOf(sending.error) : undefined,
    onFile: (reference: string, others: readonly PartyOrder[]) =>
      sending.mutate({ reference, others: [...others] }),
    onCorrect: (reference: string) => sending.mutate({ reference, others: null }),
  }
}
