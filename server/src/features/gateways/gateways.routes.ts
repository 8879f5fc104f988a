import * as routes from '@e-arrival/contract/gateways'
import { gatewayTexts } from '@e-arrival/contract/gateways'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import { said } from '../../platform/http/said.ts'
import { actorOf, serveRoute } from '../../platform/http/serve-route.ts'
import { changeGateway } from './change-gateway.ts'
import { gatewayChanges, listGateways } from './gateways.read.ts'

export const registerGatewaysRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock },
): void => {
  const { db } = deps
  serveRoute(app, identify, routes.listGateways, async () => {
    const data = await listGateways(db)
    return { data, count: data.length }
  })
  serveRoute(app, identify, routes.listGatewayChanges, async () => ({
    data: await gatewayChanges(db),
  }))
  serveRoute(app, identify, routes.changeGateway, async ({ body }, caller) => {
    const changed = await changeGateway(db, deps, actorOf(caller), body)
    const words = { done: gatewayTexts.changed, already: gatewayTexts.unchanged }
    return { data: await listGateways(db), ...said(changed, words) }
  })
}
