import { type QueueName, queueNames, queueRows } from '@e-arrival/contract/orders/queues'
import { type Role, roles } from '@e-arrival/contract/permissions'
import { queueScreens } from './queues.ts'

/** The screens of both documents, how a click comes to them, and for whom they are (spec 1 §2, §6; spec 2 §2; D2, D3, D22). */

// The traveller's two screens and the reset of a password are reached by links in mails: main-job.spec.ts, auth.spec.ts.

export type Screen = {
  link: string
  path: string
  title: string
  queue?: QueueName
  /** The roles that see the link; all where nothing is said. */
  shownTo?: readonly Role[]
  /** The roles that may open the screen, where it is not for all. */
  openTo?: readonly Role[]
  /** The call behind the screen, which refuses whom the screen refuses. */
  call?: readonly [method: string, path: string]
}

const leads: readonly Role[] = ['Admin', 'Manager']
const forLeads = { shownTo: leads, openTo: leads }
const noTelecaller: readonly Role[] = ['Admin', 'Manager', 'Team', 'Night Staff']

const queue = (link: string, path: string, name: QueueName): Screen => ({
  ...{ link, path: `/admin/${path}`, title: queueScreens[name].title, queue: name },
})

/** The screens of queues that came after the specification, each behind the one that its row stands behind. */
const withAdded = (place: 'tiles' | 'sidebar', specified: readonly Screen[]): readonly Screen[] => {
  const rows = queueNames.filter((name) => queueRows[name].place === place)
  const screens = [...specified]
  for (const [at, name] of rows.entries()) {
    const { link, path } = queueRows[name]
    if (screens.some((screen) => screen.path === path)) continue
    const before = queueRows[rows[at - 1] ?? name].path
    const behind = screens.findIndex((screen) => screen.path === before) + 1
    screens.splice(behind, 0, queue(link, path.replace('/admin/', ''), name))
  }
  return screens
}

export const sidebarScreens = withAdded('sidebar', [
  { link: 'Now', path: '/admin/now', title: 'Now' },
  queue('Awaiting Customer', 'awaiting-response', 'awaitingOrder'),
  queue('Awaiting Govt', 'awaiting-govt', 'awaitingGovtOrder'),
  // Its rows are behind the month tiles.
  { link: 'Future Orders', path: '/admin/future-order', title: 'Future Order' },
  queue('Customer Called', 'called', 'customerCalledOrder'),
  queue('Contact Customer', 'contact-customer', 'contactCustomerOrder'),
  queue('Deleted Order', 'deleted-order', 'deletedOrder'),
  {
    ...queue('Order History', 'order-history', 'allOrder'),
    ...{ shownTo: noTelecaller, openTo: noTelecaller },
    call: ['GET', '/admin/get-orders-list/allOrder'],
  },
  queue('Refunds', 'refund-order', 'refundOrder'),
  { link: 'Hand-over', path: '/admin/hand-over', title: 'Hand-over' },
  {
    ...{ link: 'Documents', path: '/admin/documents', title: 'Documents' },
    call: ['GET', '/admin/waiting-files'],
  },
  { link: 'Country Order List', path: '/admin/country-order', title: 'Country Orders List' },
  {
    ...{ link: 'Order Processed', path: '/admin/processed-order', title: 'Processed By' },
    ...forLeads,
    call: ['POST', '/admin/get-processed-by-count'],
  },
  {
    ...{ link: 'Last 30 Days', path: '/admin/trend', title: 'Last 30 Days' },
    ...forLeads,
    call: ['GET', '/admin/get-trend'],
  },
  { link: 'Manage Invoices', path: '/admin/send-invoice', title: 'Send Invoice' },
  {
    ...{ link: 'Manage Team', path: '/admin/manage-team', title: 'Manage Team' },
    ...forLeads,
    call: ['GET', '/admin/get-team-member-list'],
  },
  {
    ...{ link: 'Assignment', path: '/admin/assignment', title: 'Assignment' },
    ...{ shownTo: ['Admin'], openTo: ['Admin'] },
    call: ['GET', '/admin/assignment-rules'],
  },
  {
    ...{ link: 'Gateway Setting', path: '/admin/gateway-setting', title: 'Change Gateway' },
    ...forLeads,
    call: ['GET', '/admin/payment-gateways'],
  },
  {
    ...{ link: 'Integrations', path: '/admin/integrations', title: 'Integrations' },
    ...{ shownTo: ['Admin'], openTo: ['Admin'] },
    call: ['GET', '/admin/webhooks'],
  },
  {
    ...{ link: 'Mail', path: '/admin/mail', title: 'Mail' },
    ...forLeads,
    call: ['GET', '/admin/mails'],
  },
  {
    ...{ link: 'Change Password', path: '/admin/change-password', title: 'Update Password' },
    // Everybody may change his own password: only the link is for Admin and Manager.
    shownTo: leads,
  },
])

export const tileScreens = withAdded('tiles', [
  queue('My Orders', 'my-order', 'myOrder'),
  queue('New Orders', 'recent-order', 'newOrder'),
  queue('Priority Orders', 'priority-order', 'priorityOrder'),
  queue('Pending Orders', 'pending-order', 'pendingOrder'),
  queue('Completed Orders', 'completed-order', 'completedOrder'),
])

export const isShown = ({ shownTo = roles }: Screen, role: Role): boolean => shownTo.includes(role)
export const isOpen = ({ openTo = roles }: Screen, role: Role): boolean => openTo.includes(role)

/** Reached from a row, a tile, a table or a form: named here so that no address is missing. */
export const innerPaths = [
  '/admin',
  '/admin/future-order?month=3',
  '/admin/view-order/U0VFRE5FVzE',
  '/admin/manage-team/1',
] as const
