import { type QueueName, queueNames, queueRows } from '@e-arrival/contract/orders/queues'
import type { Role } from '@e-arrival/contract/permissions'
import { statuses } from '@e-arrival/contract/statuses'

/** What each queue shows, in the specification's own words (spec 1 §2, §6; spec 2 §2; D12, D18, D21, D46). */
type QueueScreen = {
  title: string
  columns: readonly string[]
  /** The buttons over the table: for all roles, then for the roles that may take orders away. */
  actions: { everyone?: readonly string[]; leads?: readonly string[]; admin?: readonly string[] }
  /** The statuses its rows may have. */
  statuses: readonly string[]
  /** Rows with View only, for every role. */
  viewOnly?: true
  /** Offers the most urgent free order. */
  claims?: true
}

export const sharedColumns = [
  ...['Order Id', 'Name', 'Email', 'Telephone', 'Date & Time (UTC)'],
  ...['Arrival Date', 'Departure Date', 'Status', 'Action'],
]
const refundColumns = [
  ...['Order Id', 'Email', 'Telephone', 'Date & Time (UTC)', 'Refund Date (UTC)'],
  ...['Status', 'Action'],
]
const futureColumns = [
  ...['Order ID', 'Name', 'Email', 'Telephone', 'Date & Time (UTC)'],
  ...['Processing Date (UTC)', 'Process Month', 'Status', 'Action'],
]
const remove = { leads: ['Delete Order'] }
const plain = (title: string, ...statuses: string[]): QueueScreen => ({
  ...{ title, columns: sharedColumns, actions: remove, statuses },
})
const all = [
  ...['New', 'Pending', 'Awaiting', 'AwaitingGovt', 'Contact Customer', 'Customer Called'],
  ...['Completed', 'Refunds', 'Deleted'],
]
for (const status of statuses) if (!all.includes(status)) all.push(status)
const open = all.filter((status) => !['Completed', 'Refunds', 'Deleted'].includes(status))

const specified: Partial<Record<QueueName, QueueScreen>> = {
  newOrder: {
    ...plain('New Order', 'New'),
    actions: { everyone: ['Assign to me'], ...remove },
    claims: true,
  },
  priorityOrder: {
    ...plain('Priority Order', 'New'),
    actions: { everyone: ['Assign to me'], ...remove },
    claims: true,
  },
  pendingOrder: plain('Pending Orders', 'Pending'),
  completedOrder: plain('Completed Orders', 'Completed'),
  deletedOrder: { ...plain('Deleted Orders', 'Deleted'), actions: { leads: ['Restore'] } },
  awaitingOrder: plain('Awaiting Response', 'Awaiting'),
  awaitingGovtOrder: plain('Awaiting Govt', 'AwaitingGovt'),
  customerCalledOrder: plain('Customer Called', 'Customer Called'),
  allOrder: plain('Order History', ...all),
  contactCustomerOrder: {
    ...plain('Contact Customer', 'Contact Customer'),
    columns: sharedColumns.filter((column) => column !== 'Telephone'),
  },
  refundOrder: {
    ...plain('Refund Orders', 'Refunds', ...open),
    columns: refundColumns,
    actions: { everyone: ['Refunded it'], ...remove },
    viewOnly: true,
  },
  myOrder: {
    ...plain('My Order', ...open),
    actions: { everyone: ['Move to Original Folder'], admin: ['Delete Order'] },
  },
  futureOrder: {
    ...plain('Future Order', 'New'),
    columns: futureColumns,
    actions: { everyone: ['Assign to me', 'Move to New Orders'], ...remove },
  },
}

/** A queue that came after the specification is a plain one, unless it is said above. */
export const queueScreens = Object.fromEntries(
  queueNames.map((name) => {
    const { title, status } = queueRows[name]
    return [name, specified[name] ?? plain(title, ...(status ? [status] : all))]
  }),
) as Record<QueueName, QueueScreen>

export const isLead = (role: Role): boolean => role === 'Admin' || role === 'Manager'

export const buttonsOf = (queue: QueueName, role: Role): string[] => {
  const { everyone = [], leads = [], admin = [] } = queueScreens[queue].actions
  return [...everyone, ...(isLead(role) ? leads : []), ...(role === 'Admin' ? admin : [])]
}

/** The Delete link of a row is the leads' (D21). */
export const deletesRows = (queue: QueueName, role: Role): boolean =>
  isLead(role) && !queueScreens[queue].viewOnly
