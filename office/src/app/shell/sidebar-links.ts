import type { CountField } from '@e-arrival/contract/orders.queues'
import type { Action } from '@e-arrival/contract/permissions'

export type SidebarLink = { label: string; to: string; count?: CountField; needs?: Action }
type SidebarGroup = { heading: string; links: readonly SidebarLink[] }

/** Every link of the sidebar with its words, route, count and the right that shows it (spec 1 §2, §6, D22). */
export const sidebarGroups: readonly SidebarGroup[] = [
  {
    heading: 'Queues',
    links: [
      { label: 'Awaiting Customer', to: '/admin/awaiting-response', count: 'awaitingOrdersCount' },
      { label: 'Awaiting Govt', to: '/admin/awaiting-govt', count: 'awaitingGovtCount' },
      { label: 'Future Orders', to: '/admin/future-order', count: 'futureOrdersCount' },
      { label: 'Customer Called', to: '/admin/called', count: 'customerCalledCount' },
      {
        label: 'Contact Customer',
        to: '/admin/contact-customer',
        count: 'contactCustomerOrdersCount',
      },
      { label: 'Deleted Order', to: '/admin/deleted-order', count: 'deletedOrdersCount' },
      {
        label: 'Order History',
        to: '/admin/order-history',
        count: 'allOrdersCount',
        needs: 'orders.history',
      },
      { label: 'Refunds', to: '/admin/refund-order', count: 'refundOrdersCount' },
    ],
  },
  {
    heading: 'Reports',
    links: [
      { label: 'Country Order List', to: '/admin/country-order', needs: 'reports.country' },
      { label: 'Order Processed', to: '/admin/processed-order', needs: 'reports.processed' },
    ],
  },
  {
    heading: 'Settings',
    links: [
      { label: 'Manage Invoices', to: '/admin/send-invoice', needs: 'invoices.send' },
      { label: 'Manage Team', to: '/admin/manage-team', needs: 'team.manage' },
      { label: 'Gateway Setting', to: '/admin/gateway-setting', needs: 'gateways.manage' },
      { label: 'Mail', to: '/admin/mail', needs: 'mail.manage' },
      { label: 'Change Password', to: '/admin/change-password', needs: 'password.link' },
    ],
  },
]
