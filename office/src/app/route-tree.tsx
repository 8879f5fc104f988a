import { type QueueName, queueNames, queueRows, rightOf } from '@e-arrival/contract/orders/queues'
import type { Action } from '@e-arrival/contract/permissions'
import { createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { SignInPage } from '../features/auth/sign-in-page.tsx'
import { orderAhead } from '../features/orders/ahead/order-ahead.ts'
import { queueAhead } from '../features/orders/ahead/queue-ahead.ts'
import { Screen as QueueScreen } from '../routes/queue-route.tsx'
import { withLateParts } from '../ui/late/late-part.ts'
import { needSession, needVisitor } from './guards.ts'
import { lateScreen } from './late-screen.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { queryClient } from './query-client.ts'
import { Shell } from './shell/shell.tsx'

/** A screen: a feature's page, or a file of routes where features meet; all but the first come as chunks of their own. */
type RouteScreen = RouteComponent

const root = createRootRoute({
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
})

const visitor = (path: string, component: RouteScreen) =>
  createRoute({ getParentRoute: () => root, path, component })

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: needSession,
  component: Shell,
})
const screen = (path: string, component: RouteScreen, needs: Action = 'session.use') =>
  createRoute({
    getParentRoute: () => admin,
    path,
    staticData: { needs },
    component,
  })

/** Its rows are asked for ahead, when a pointer or the focus is on a link to it. Of each queue anew: another queue is another screen. */
const queueScreen = (path: string, queue: QueueName) =>
  createRoute({
    getParentRoute: () => admin,
    path,
    staticData: { needs: rightOf(queue) },
    component: () => <QueueScreen />,
    loader: ({ preload, location }) => {
      if (preload) queueAhead(queryClient, queue, location.search)
    },
  })

/** The order page comes with the late parts, before it is asked for: from a row nobody waits for its files. */
const OrderScreen = lateScreen(() => import('../routes/order-route.tsx'), 'Screen')
withLateParts(async () => void (await OrderScreen.preload?.()))

/** Every address of the back office (spec 1 §2, spec 2 §2). A screen's right is shown or refused by the shell (D22). */
export const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: needVisitor,
    component: SignInPage,
  }),
  visitor(
    '/forgot-password',
    lateScreen(() => import('../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  visitor(
    '/reset-password/$token',
    lateScreen(() => import('../routes/reset-password-route.tsx'), 'Screen'),
  ),
  admin.addChildren([
    queueScreen('/', 'newOrder'),
    ...queueNames.map((queue) => queueScreen(queueRows[queue].path.replace('/admin', ''), queue)),
    createRoute({
      getParentRoute: () => admin,
      path: '/view-order/$orderId',
      staticData: { needs: 'session.use' },
      component: OrderScreen,
      loader: ({ preload, params }) => {
        if (preload) orderAhead(queryClient, params.orderId)
      },
    }),
    screen(
      '/view-order/$orderId/privacy',
      lateScreen(() => import('../routes/order-privacy-route.tsx'), 'Screen'),
      'privacy.manage',
    ),
    screen(
      '/now',
      lateScreen(() => import('../routes/now-route.tsx'), 'Screen'),
    ),
    screen(
      '/hand-over',
      lateScreen(() => import('../routes/hand-over-route.tsx'), 'Screen'),
    ),
    screen(
      '/documents',
      lateScreen(() => import('../routes/documents-route.tsx'), 'Screen'),
      'documents.upload',
    ),
    screen(
      '/country-order',
      lateScreen(() => import('../features/reports/country-page.tsx'), 'CountryPage'),
      'reports.country',
    ),
    screen(
      '/processed-order',
      lateScreen(() => import('../features/reports/processed-page.tsx'), 'ProcessedPage'),
      'reports.processed',
    ),
    screen(
      '/trend',
      lateScreen(() => import('../features/reports/trend/trend-page.tsx'), 'TrendPage'),
      'reports.processed',
    ),
    screen(
      '/send-invoice',
      lateScreen(() => import('../features/invoices/invoice-page.tsx'), 'InvoicePage'),
      'invoices.send',
    ),
    screen(
      '/manage-team',
      lateScreen(() => import('../routes/manage-team-route.tsx'), 'Screen'),
      'team.manage',
    ),
    screen(
      '/manage-team/$teamMemberId',
      lateScreen(() => import('../routes/manage-team-route.tsx'), 'Screen'),
      'team.manage',
    ),
    screen(
      '/assignment',
      lateScreen(() => import('../features/assignment/assignment-page.tsx'), 'AssignmentPage'),
      'assignment.manage',
    ),
    screen(
      '/gateway-setting',
      lateScreen(() => import('../features/gateways/gateway-page.tsx'), 'GatewayPage'),
      'gateways.manage',
    ),
    screen(
      '/integrations',
      lateScreen(
        () => import('../features/integrations/integrations-page.tsx'),
        'IntegrationsPage',
      ),
      'integrations.manage',
    ),
    screen(
      '/mail',
      lateScreen(() => import('../features/mail/rescue/rescue-page.tsx'), 'RescuePage'),
      'mail.manage',
    ),
    screen(
      '/change-password',
      lateScreen(() => import('../features/auth/change-password-page.tsx'), 'ChangePasswordPage'),
    ),
  ]),
])
