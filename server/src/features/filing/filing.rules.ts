import type { FilingForm } from '@e-arrival/contract/filing/form'
import type { OrderAction } from '../orders/orders.public.ts'

type Filing = {
  reference: string
  shared: boolean
  orders: { id: string; seen: string; copied: string[] }[]
}

/** Orders marked as filed under a reference; of what was copied only what the form has is kept, each once. */
export const fileAction = (
  { reference, shared, orders }: Filing,
  form: FilingForm,
): OrderAction => {
  const fields = form.sections.flatMap((section) => section.fields.map(({ field }) => field))
  const seen = new Map(
    orders.map((order) => {
      const told = new Set(order.copied)
      const copied = fields.filter((field) => told.has(field))
      return [order.id, { reference: order.seen, copied }] as const
    }),
  )
  return {
    kind: 'file',
    label: `Filed as ${reference}`,
    change: { kind: 'file', reference, shared, seen },
  }
}

/** The reference of a filed order put right. */
export const correctAction = (said: {
  reference: string
  shared: boolean
  seen: string
}): OrderAction => ({
  kind: 'file',
  label: `Reference corrected to ${said.reference}`,
  change: {
    kind: 'correct-filing',
    reference: said.reference,
    shared: said.shared,
    seen: said.seen,
  },
})
