import { queueNames, queueRows, rightOf } from '@e-arrival/contract/orders/queues'
import type { Action } from '@e-arrival/contract/permissions'
import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { needSession, needVisitor } from './guards.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { Shell } from './shell/shell.tsx'

/** A route file, loaded as its own chunk when its screen is first needed. */
type RouteFile = () => Promise<{ Screen: () => ReactNode }>

const root = createRootRoute({
  notFoundComponent: () => (
    <main>
      <NotFoundPage />
    </main>
  ),
})

const visitor = (path: string, load: RouteFile) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, 'Screen') })

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: needSession,
  component: Shell,
})
const screen = (path: string, load: RouteFile, needs: Action = 'session.use') =>
  createRoute({
    getParentRoute: () => admin,
    path,
    staticData: { needs },
    component: lazyRouteComponent(load, 'Screen'),
  })

const queue = () => import('../routes/queue-route.tsx')
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
    component: lazyRouteComponent(() => import('../routes/sign-in-route.tsx'), 'Screen'),
  }),
  visitor('/forgot-password', () => import('../routes/forgot-password-route.tsx')),
  visitor('/reset-password/$token', () => import('../routes/reset-password-route.tsx')),
  admin.addChildren([
    screen('/', queue),
    ...queuePaths.map(({ path, needs }) => screen(path, queue, needs)),
    screen('/view-order/$orderId', () => import('../routes/order-route.tsx')),
    screen(
      '/view-order/$orderId/privacy',
      () => import('../routes/order-privacy-route.tsx'),
      'privacy.manage',
    ),
    screen('/country-order', () => import('../routes/country-order-route.tsx'), 'reports.country'),
    screen(
      '/processed-order',
      () => import('../routes/processed-order-route.tsx'),
      'reports.processed',
    ),
    screen('/send-invoice', () => import('../routes/send-invoice-route.tsx'), 'invoices.send'),
    screen('/manage-team', () => import('../routes/manage-team-route.tsx'), 'team.manage'),
    screen(
      '/manage-team/$teamMemberId',
      () => import('../routes/manage-team-route.tsx'),
      'team.manage',
    ),
    screen(
      '/gateway-setting',
      () => import('../routes/gateway-setting-route.tsx'),
      'gateways.manage',
    ),
    screen(
      '/integrations',
      () => import('../routes/integrations-route.tsx'),
      'integrations.manage',
    ),
    screen('/mail', () => import('../routes/mail-route.tsx'), 'mail.manage'),
    screen('/change-password', () => import('../routes/change-password-route.tsx')),
  ]),
])
