import type { CountField } from '@e-arrival/contract/orders/queues'
import type { Action } from '@e-arrival/contract/permissions'
import { HAND_OVER_PATH } from '../features/hand-over/hand-over-key.ts'
import { NOW_PATH } from '../features/now/now-key.ts'
import { sidebarQueues } from '../features/orders/counts/queue-links.ts'

export type SidebarLink = { label: string; to: string; count?: CountField; needs?: Action }
type SidebarGroup = { heading: string; links: readonly SidebarLink[] }

export const DOCUMENTS_PATH = '/admin/documents'

/** Every link of the sidebar with its words, route, count and the right that shows it (spec 1 §2, §6, D22). */
export const sidebarGroups: readonly SidebarGroup[] = [
  {
    heading: 'Queues',
    links: [
      { label: 'Now', to: NOW_PATH },
      ...sidebarQueues,
      { label: 'Hand-over', to: HAND_OVER_PATH },
      { label: 'Documents', to: DOCUMENTS_PATH, needs: 'documents.upload' },
    ],
  },
  {
    heading: 'Reports',
    links: [
      { label: 'Country Order List', to: '/admin/country-order', needs: 'reports.country' },
      { label: 'Order Processed', to: '/admin/processed-order', needs: 'reports.processed' },
      { label: 'Last 30 Days', to: '/admin/trend', needs: 'reports.processed' },
    ],
  },
  {
    heading: 'Settings',
    links: [
      { label: 'Manage Invoices', to: '/admin/send-invoice', needs: 'invoices.send' },
      { label: 'Manage Team', to: '/admin/manage-team', needs: 'team.manage' },
      { label: 'Assignment', to: '/admin/assignment', needs: 'assignment.manage' },
      { label: 'Gateway Setting', to: '/admin/gateway-setting', needs: 'gateways.manage' },
      { label: 'Integrations', to: '/admin/integrations', needs: 'integrations.manage' },
      { label: 'Mail', to: '/admin/mail', needs: 'mail.manage' },
      { label: 'Change Password', to: '/admin/change-password', needs: 'password.link' },
    ],
  },
]
