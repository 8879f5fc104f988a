import { acceptOrder as acceptOrderRoute } from '@e-arrival/contract/intake'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { acceptOrder, type IntakeDeps } from './accept-order.ts'

/** POST /api/intake/orders (D59). */
export const registerIntakeRoutes = (
  app: App,
  identify: Identify,
  deps: IntakeDeps & { db: Db },
): void => {
  serveRoute(app, identify, acceptOrderRoute, async ({ body }, { intake }) => {
    if (!intake) throw new AppError('unauthenticated')
    const data = await acceptOrder(deps.db, deps, { order: body, domain: intake.domain })
    return { data, message: data.created ? 'Order accepted' : 'Order already known' }
  })
}
