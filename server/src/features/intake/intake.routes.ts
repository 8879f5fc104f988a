import {
  acceptOrder as acceptOrderRoute,
  correctOrder as correctOrderRoute,
  getIntakeOrder,
} from '@e-arrival/contract/intake'
import { AppError } from '../../platform/app-error.ts'
import type { Db, Trx } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { type IntakeCaller, noValidKey } from '../../platform/http/caller/intake-caller.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { type Accepted, acceptOrder } from './accept-order.ts'
import { type Corrected, correctOrder } from './correct-order.ts'
import type { IntakeDeps } from './intake.deps.ts'
import { keepLiveKey } from './keys/intake-keys.store.ts'
import { noteIntakeCalls } from './keys/note-calls.routes.ts'
import { readOrderStatus } from './read-order-status.ts'
import { tryCorrection, tryOrder } from './try-order.ts'

const TRIED = 'Sandbox: this would be taken; nothing was stored'

const intakeOf = ({ intake }: { intake: IntakeCaller | null }): IntakeCaller => {
  if (!intake) throw new AppError('unauthenticated')
  return intake
}

/** POST, PATCH and GET /api/intake/orders (D59, D79, D81); a sandbox key's calls are tried and leave nothing. */
export const registerIntakeRoutes = (
  app: App,
  identify: Identify,
  { db, ...deps }: IntakeDeps & { db: Db },
): void => {
  /** It may have been revoked while the call waited. */
  const byKey = ({ id, domain }: IntakeCaller) => ({
    domain,
    assertKeyLives: async (trx: Trx) => {
      if (!(await keepLiveKey(trx, deps.clock(), id))) throw noValidKey()
    },
  })
  noteIntakeCalls(app, { db, clock: deps.clock })
  serveRoute(app, identify, acceptOrderRoute, async ({ body: order }, caller, { raw }) => {
    const intake = intakeOf(caller)
    const { sandbox } = intake
    const sent = { order, raw, ...byKey(intake) }
    const data: Accepted = sandbox ? tryOrder(deps, sent) : await acceptOrder(db, deps, sent)
    if (data.sandbox) return { data, message: TRIED }
    return { data, message: data.created ? 'Order accepted' : 'Order already known' }
  })
  serveRoute(app, identify, correctOrderRoute, async ({ params, body: order }, caller, { raw }) => {
    const intake = intakeOf(caller)
    const { sandbox } = intake
    const sent = { orderId: params.order_id, order, raw, ...byKey(intake) }
    const data: Corrected = sandbox ? tryCorrection(deps, sent) : await correctOrder(db, deps, sent)
    if (data.sandbox) return { data, message: TRIED }
    return { data, message: data.changed.length > 0 ? 'Order corrected' : 'Nothing to correct' }
  })
  serveRoute(app, identify, getIntakeOrder, async ({ params }, caller) => ({
    data: await readOrderStatus(db, intakeOf(caller), params.order_id),
  }))
}
