import { applicationHeadSchema } from '@e-arrival/contract/application'
import type { ImportOrder } from '@e-arrival/contract/intake/import'
import type { GivenFields } from '../orders/orders.public.ts'
import { type Arriving, detailKeys } from './intake.rules.ts'

type Given = ReadonlySet<string>
type Sent = Arriving &
  Partial<Pick<ImportOrder, 'created_at' | 'landing_domain' | 'transaction_id' | 'merchant_name'>>

const headFields = [...Object.keys(applicationHeadSchema.shape), 'processing_mode']
const ownFields = ['language', 'landing_domain', 'transaction_id', 'merchant_name']

/** The named members of what was sent: those it holds, '' and null included. */
const pick = (order: Sent, names: readonly string[], given: Given): Record<string, unknown> =>
  Object.fromEntries(
    names.filter((name) => given.has(name)).map((name) => [name, order[name as keyof Sent]]),
  )

/** What a body or a line says of an order that is there, each field where it is stored; what it leaves open is missing (D78). */
export const givenFields = (order: Sent, given: Given): GivenFields => ({
  row: {
    ...pick(order, headFields, given),
    // When an order came in is never taken away again.
    ...(order.created_at ? { created_at: order.created_at } : {}),
  },
  application: {
    ...pick(order, ownFields, given),
    ...(given.has('amount') ? { amount: order.amount === '' ? null : order.amount } : {}),
    ...(given.has('currency') ? { currency: order.currency.toUpperCase() } : {}),
    ...(given.has('user') ? { account_email: order.user?.email ?? '' } : {}),
  },
  details: pick(order, detailKeys, given),
  ...(given.has('processing_date') ? { processing_date: order.processing_date } : {}),
})
