import { z } from 'zod'

/** The stored statuses (D7). Priority, Future, My Orders and History are computed views, never stored. */
export const statuses = [
  'New',
  'Pending',
  'Awaiting',
  'AwaitingGovt',
  'Contact Customer',
  'Customer Called',
  'Completed',
  'Refunds',
  'Deleted',
] as const
export type Status = (typeof statuses)[number]
export const statusSchema = z.enum(statuses)

/** The seven Move targets and the words on their buttons: 'Move to {label}' (spec 2 §2). */
export const moveTargets = {
  Awaiting: 'Awaiting Response',
  Refunds: 'Completed Refunds',
  Completed: 'Completed Orders',
  Deleted: 'Delete',
  'Contact Customer': 'Contact Customer',
  AwaitingGovt: 'Awaiting Govt',
  'Customer Called': 'Customer Called',
} as const satisfies Partial<Record<Status, string>>
export type MoveTarget = keyof typeof moveTargets

/** What move-order-status accepts besides a Move target: New again, by way of Move to New Orders (D12, D17). */
export const MOVE_NEW_ORDERS = 'move_new_orders'

/** An order in one of these is nobody's work any more: it leaves My Orders (D13). */
export const finishedStatuses = ['Completed', 'Refunds', 'Deleted'] as const satisfies Status[]

export const PRIORITY_MODE = 'Priority Processing'
export const REGULAR_MODE = 'Regular Processing'

/** The mode as staff read it: Regular is shown as Standard, any other mode as it is (D9). */
export const shownMode = (mode: string): string =>
  mode === REGULAR_MODE ? 'Standard Processing' : mode

/** What is said where a deleted order was to be mailed about (D66). */
export const ORDER_DELETED = 'This order is deleted. Restore it first.'
