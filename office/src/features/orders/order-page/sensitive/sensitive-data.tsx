import type { OrderDetail } from '@e-arrival/contract/orders/detail'
import { showSensitive } from '@e-arrival/contract/orders/timeline'
import { type SensitiveField, sensitiveFields } from '@e-arrival/contract/privacy/classes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useState } from 'react'
import { call } from '../../../../api/call.ts'
import { timelineKey } from '../timeline/order-timeline.ts'

type Sensitive = {
  /** Undefined while they are hidden. */
  values: Partial<Record<SensitiveField, string>> | undefined
  /** The order has something of the kind. */
  exists: boolean
  busy: boolean
  toggle: () => void
}

/** The sensitive data of the order page it stands in. */
export const SensitiveContext = createContext<Sensitive>({
  ...{ values: undefined, exists: false, busy: false, toggle: () => undefined },
})

export const useSensitive = (): Sensitive => use(SensitiveContext)

/**
 * What is masked of an order, for one visit of its page: one press fetches all of it, which is recorded as one event (D70); from
 * then on it is hidden and shown again without another. Nothing of it outlives the page.
 */
export const SensitiveData = ({ order, children }: { order: OrderDetail; children: ReactNode }) => {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const show = useMutation({
    gcTime: 0,
    mutationFn: (_corrected: number) => call(showSensitive, { body: { orderId: order.order_id } }),
    onSuccess: () => {
      setOpen(true)
      return queries.invalidateQueries({ queryKey: timelineKey(order.order_id) })
    },
  })
  // What was fetched before a correction is hidden: it is not what the order says.
  const fetched = show.variables === order.corrected ? show.data?.data.fields : undefined
  const toggle = () => (fetched ? setOpen(!isOpen) : show.mutate(order.corrected))
  const sensitive = {
    values: isOpen ? fetched : undefined,
    exists: sensitiveFields.some((field) => order[field]),
    busy: show.isPending,
    toggle,
  }
  return <SensitiveContext value={sensitive}>{children}</SensitiveContext>
}
