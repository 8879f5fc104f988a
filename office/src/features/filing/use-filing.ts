import type { BulkResult } from '@e-arrival/contract/call/ids'
import { correctFiling, fileOrders } from '@e-arrival/contract/filing/file-orders'
import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useReloadOrders } from '../../api/order-keys.ts'
import { useConfirm } from '../../ui/confirm/confirm-provider.tsx'
import { type LastFiled, referenceDoubt } from './reference-doubt.rules.ts'
import type { PartyOrder } from './reference-form.tsx'
import type { SheetField } from './sheet-fields.rules.ts'

/** What was filed or corrected, and under what. */
export type Filed = { results: BulkResult; reference: string; kind: 'filed' | 'corrected' }

type Options = {
  copied: string[]
  fields: readonly SheetField[]
  onFiled: (filed: Filed) => void
}

let last: LastFiled = null

/** Marks an order as filed, or corrects its reference; a refusal says who was first, and the order is read again. */
export const useFiling = (order: OrderDetail, { copied, fields, onFiled }: Options) => {
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
    onSuccess: (filed) => {
      if (filed.kind === 'filed') last = { orderId: order.order_id, reference: filed.reference }
      onFiled(filed)
    },
    onSettled: () => void reload(),
  })
  const confirm = useConfirm()
  const asking = useRef(false)
  const send = async (reference: string, others: PartyOrder[] | null): Promise<void> => {
    if (asking.current) return
    asking.current = true
    const doubt = referenceDoubt(reference, { orderId: order.order_id, fields, last })
    const text = `Is ${reference.trim()} the government's reference of this order?`
    const isMeant = doubt === null || (await confirm({ text, about: [doubt] }))
    asking.current = false
    if (isMeant) sending.mutate({ reference, others })
  }
  return {
    busy: sending.isPending,
    filedAs: sending.data?.reference,
    refused: sending.error ? messageOf(sending.error) : undefined,
    onFile: (reference: string, others: readonly PartyOrder[]) => void send(reference, [...others]),
    onCorrect: (reference: string) => void send(reference, null),
  }
}
