import type { OrderDetail } from '@e-arrival/contract/orders/detail'

/** What every section takes. */
export type OrderPart = { order: OrderDetail }
