import * as routes from '@e-arrival/contract/gateways'
import { gatewayTexts } from '@e-arrival/contract/gateways'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/identify.ts'
import { serveRoute } from '../../platform/http/serve-route.ts'
import { changeGateway } from './change-gateway.ts'
import { listGateways } from './gateways.read.ts'

export const registerGatewaysRoutes = (app: App, identify: Identify, { db }: { db: Db }): void => {
  serveRoute(app, identify, routes.listGateways, async () => ({ data: await listGateways(db) }))
  serveRoute(app, identify, routes.changeGateway, async ({ body }) => {
    await changeGateway(db, body.gatewayId)
    return { data: await listGateways(db), message: gatewayTexts.changed }
  })
}
