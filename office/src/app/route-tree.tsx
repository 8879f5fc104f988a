import { type QueueName, queueNames, queueRows, rightOf } from '@e-arrival/contract/orders/queues'
import type { Action } from '@e-arrival/contract/permissions'
import { createRootRoute, createRoute, type RouteComponent } from '@tanstack/react-router'
import { SignInPage } from '../features/auth/sign-in-page.tsx'
import { orderAhead } from '../features/orders/ahead/order-ahead.ts'
import { queueAhead } from '../features/orders/ahead/queue-ahead.ts'
import { Screen as QueueScreen } from '../routes/queue-route.tsx'
import { needSession, needVisitor } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { queryClient } from './query-client.ts'
import { lateScreen, OrderScreen } from './screens/late-screen.ts'
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

/** Every address of the back office (spec 1 §2, spec 2 §2). A screen's right is shown or refused by the shell (D22). */
export const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: needVisitor,
    component: SignInPage,
  }),
  visitor('/forgot-password', lateScreen('forgotPassword')),
  visitor('/reset-password/$token', lateScreen('resetPassword')),
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
    screen('/view-order/$orderId/privacy', lateScreen('orderPrivacy'), 'privacy.manage'),
    screen('/now', lateScreen('now')),
    screen('/hand-over', lateScreen('handOver')),
    screen('/documents', lateScreen('documents'), 'documents.upload'),
    screen('/country-order', lateScreen('country'), 'reports.country'),
    screen('/processed-order', lateScreen('processed'), 'reports.processed'),
    screen('/trend', lateScreen('trend'), 'reports.processed'),
    screen('/send-invoice', lateScreen('invoice'), 'invoices.send'),
    screen('/manage-team', lateScreen('team'), 'team.manage'),
    screen('/manage-team/$teamMemberId', lateScreen('team'), 'team.manage'),
    screen('/assignment', lateScreen('assignment'), 'assignment.manage'),
    screen('/gateway-setting', lateScreen('gateway'), 'gateways.manage'),
    screen('/integrations', lateScreen('integrations'), 'integrations.manage'),
    screen('/mail', lateScreen('mail'), 'mail.manage'),
    screen('/change-password', lateScreen('changePassword')),
  ]),
])
