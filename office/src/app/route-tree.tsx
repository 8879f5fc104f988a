import { queueNames, queueRows, rightOf } from '@e-arrival/contract/orders/queues'
import type { Action } from '@e-arrival/contract/permissions'
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { needSession, needVisitor } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { Shell } from './shell/shell.tsx'

/** A screen, loaded as its own chunk when it is first needed: a feature's page, or a file of routes where features meet. */
type LazyScreen = ReturnType<typeof lazyRouteComponent>

const root = createRootRoute({
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
})

const visitor = (path: string, component: LazyScreen) =>
  createRoute({ getParentRoute: () => root, path, component })

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: needSession,
  component: Shell,
})
const screen = (path: string, component: LazyScreen, needs: Action = 'session.use') =>
  createRoute({
    getParentRoute: () => admin,
    path,
    staticData: { needs },
    component,
  })

/** Of each queue anew: another queue is another screen. */
const queue = () => lazyRouteComponent(() => import('../routes/queue-route.tsx'), 'Screen')
const queuePaths = queueNames.map((name) => ({
  path: queueRows[name].path.replace('/admin', ''),
  needs: rightOf(name),
}))

/** Every address of the back office (spec 1 §2, spec 2 §2). A screen's right is shown or refused by the shell (D22). */
export const routeTree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: needVisitor,
    component: lazyRouteComponent(() => import('../features/auth/sign-in-page.tsx'), 'SignInPage'),
  }),
  visitor(
    '/forgot-password',
    lazyRouteComponent(
      () => import('../features/auth/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
  ),
  visitor(
    '/reset-password/$token',
    lazyRouteComponent(() => import('../routes/reset-password-route.tsx'), 'Screen'),
  ),
  admin.addChildren([
    screen('/', queue()),
    ...queuePaths.map(({ path, needs }) => screen(path, queue(), needs)),
    screen(
      '/view-order/$orderId',
      lazyRouteComponent(() => import('../routes/order-route.tsx'), 'Screen'),
    ),
    screen(
      '/view-order/$orderId/privacy',
      lazyRouteComponent(() => import('../routes/order-privacy-route.tsx'), 'Screen'),
      'privacy.manage',
    ),
    screen(
      '/country-order',
      lazyRouteComponent(() => import('../features/reports/country-page.tsx'), 'CountryPage'),
      'reports.country',
    ),
    screen(
      '/processed-order',
      lazyRouteComponent(() => import('../features/reports/processed-page.tsx'), 'ProcessedPage'),
      'reports.processed',
    ),
    screen(
      '/send-invoice',
      lazyRouteComponent(() => import('../features/invoices/invoice-page.tsx'), 'InvoicePage'),
      'invoices.send',
    ),
    screen(
      '/manage-team',
      lazyRouteComponent(() => import('../routes/manage-team-route.tsx'), 'Screen'),
      'team.manage',
    ),
    screen(
      '/manage-team/$teamMemberId',
      lazyRouteComponent(() => import('../routes/manage-team-route.tsx'), 'Screen'),
      'team.manage',
    ),
    screen(
      '/gateway-setting',
      lazyRouteComponent(() => import('../features/gateways/gateway-page.tsx'), 'GatewayPage'),
      'gateways.manage',
    ),
    screen(
      '/integrations',
      lazyRouteComponent(
        () => import('../features/integrations/integrations-page.tsx'),
        'IntegrationsPage',
      ),
      'integrations.manage',
    ),
    screen(
      '/mail',
      lazyRouteComponent(() => import('../features/mail/rescue/rescue-page.tsx'), 'RescuePage'),
      'mail.manage',
    ),
    screen(
      '/change-password',
      lazyRouteComponent(
        () => import('../features/auth/change-password-page.tsx'),
        'ChangePasswordPage',
      ),
    ),
  ]),
])
