import type { OrderDetail } from '@e-arrival/contract/orders/detail'

/** What every section takes. */
export type OrderPart = { order: OrderDetail }

/** The application's address; the account's only where that is empty (D41). */
export const applicationEmail = (order: OrderDetail): string => order.email || order.user.email
