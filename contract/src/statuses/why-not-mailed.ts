import type { Status } from '../statuses.ts'

/** What is said where a deleted order was to be mailed about (D66). */
export const ORDER_DELETED = 'This order is deleted. Restore it first.'
/** Why nothing may be mailed about an order in this status; null where it may. */
export const whyNotMailed = (status: Status): string | null =>
  status === 'Deleted' ? ORDER_DELETED : null
