import {
  acceptOrder as acceptOrderRoute,
  correctOrder as correctOrderRoute,
} from '@e-arrival/contract/intake'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { acceptOrder } from './accept-order.ts'
import { correctOrder } from './correct-order.ts'
import type { IntakeDeps } from './intake.deps.ts'

const domainOf = ({ intake }: { intake: { domain: string } | null }): string => {
  if (!intake) throw new AppError('unauthenticated')
  return intake.domain
}

/** POST and PATCH /api/intake/orders (D59, D79). */
export const registerIntakeRoutes = (
  app: App,
  identify: Identify,
  { db, ...deps }: IntakeDeps & { db: Db },
): void => {
  serveRoute(app, identify, acceptOrderRoute, async ({ body: order }, caller, { raw }) => {
    const data = await acceptOrder(db, deps, { order, raw, domain: domainOf(caller) })
    return { data, message: data.created ? 'Order accepted' : 'Order already known' }
  })
  serveRoute(app, identify, correctOrderRoute, async ({ params, body: order }, caller, { raw }) => {
    const orderId = params.order_id
    const data = await correctOrder(db, deps, { orderId, order, raw, domain: domainOf(caller) })
    return { data, message: data.changed.length > 0 ? 'Order corrected' : 'Nothing to correct' }
  })
}
