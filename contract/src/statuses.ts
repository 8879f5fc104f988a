import { z } from 'zod'

/** How a status looks on its badge (docs/specification.md, Look); the office draws the icon of each name. */
export type StatusLook = {
  tone: 'blue' | 'saffron' | 'grey' | 'violet' | 'slate' | 'green'
  kind?: 'outline' | 'light' | 'struck'
  icon: StatusIcon
}
export type StatusIcon =
  | 'bolt'
  | 'building-bank'
  | 'circle-check'
  | 'circle-dot'
  | 'hourglass'
  | 'message-question'
  | 'phone-check'
  | 'phone-outgoing'
  | 'receipt-refund'
  | 'trash'

/**
 * The stored statuses (D7), in the order of an order's life, each with its badge and how many of a hundred demo orders have it.
 * Priority, Future, My Orders and History are computed views, never stored.
 */
export const statusTable = {
  New: { look: { tone: 'blue', icon: 'circle-dot' }, demo: 34 },
  Pending: { look: { tone: 'grey', icon: 'hourglass' }, demo: 6 },
  Awaiting: { look: { tone: 'violet', icon: 'message-question' }, demo: 7 },
  AwaitingGovt: { look: { tone: 'slate', icon: 'building-bank' }, demo: 7 },
  'Contact Customer': {
    look: { tone: 'violet', kind: 'outline', icon: 'phone-outgoing' },
    demo: 5,
  },
  'Customer Called': { look: { tone: 'violet', kind: 'light', icon: 'phone-check' }, demo: 4 },
  Completed: { look: { tone: 'green', icon: 'circle-check' }, demo: 27 },
  Refunds: { look: { tone: 'green', kind: 'outline', icon: 'receipt-refund' }, demo: 5 },
  Deleted: { look: { tone: 'grey', kind: 'struck', icon: 'trash' }, demo: 5 },
} as const satisfies Record<string, { look: StatusLook; demo: number }>
/** The look of the computed view Priority. */
export const priorityLook: StatusLook = { tone: 'saffron', kind: 'outline', icon: 'bolt' }

export type Status = keyof typeof statusTable
export const statuses = Object.keys(statusTable) as readonly Status[] as readonly [
  Status,
  ...Status[],
]
export const statusSchema = z.enum(statuses)

/** The Move targets and the words on their buttons: 'Move to {label}' (spec 2 §2); New has a way of its own, Pending none. */
export const moveTargets = {
  Awaiting: 'Awaiting Response',
  Refunds: 'Completed Refunds',
  Completed: 'Completed Orders',
  Deleted: 'Delete',
  'Contact Customer': 'Contact Customer',
  AwaitingGovt: 'Awaiting Govt',
  'Customer Called': 'Customer Called',
} as const satisfies Record<Exclude<Status, 'New' | 'Pending'>, string>
export type MoveTarget = keyof typeof moveTargets

/** What move-order-status accepts besides a Move target: New again, by way of Move to New Orders (D12, D17). */
export const MOVE_NEW_ORDERS = 'move_new_orders'

/** An order in one of these is nobody's work any more: it leaves My Orders (D13). */
export const finishedStatuses = ['Completed', 'Refunds', 'Deleted'] as const satisfies Status[]
export const isFinished = (status: Status): boolean =>
  (finishedStatuses as readonly Status[]).includes(status)

export const PRIORITY_MODE = 'Priority Processing'
