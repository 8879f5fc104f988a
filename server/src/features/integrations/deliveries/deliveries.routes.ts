import * as routes from '@e-arrival/contract/integrations/webhooks'
import { webhookTexts } from '@e-arrival/contract/integrations/webhooks'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import type { Caller } from '../../../platform/http/caller/session.ts'
import { actorOf, serveRoute } from '../../../platform/http/serve-route.ts'
import { readDeliveries } from './deliveries.read.ts'
import { replayDelivery, replayFailed, testWebhook } from './replay.ts'

/** What webhooks were sent, sent again, and sent to try them (D77, D81). */
export const registerDeliveryRoutes = (
  app: App,
  identify: Identify,
  { db, clock }: { db: Db; clock: Clock },
): void => {
  const by = (caller: Caller) => ({ clock, actor: actorOf(caller) })
  serveRoute(app, identify, routes.testWebhook, async ({ params }, caller) => ({
    data: { id: await testWebhook(db, by(caller), params.id) },
    message: webhookTexts.tested,
  }))
  serveRoute(app, identify, routes.replayFailed, async ({ params, body }, caller) => {
    const replayed = await replayFailed(db, by(caller), { ...params, ...body })
    const isMeanwhile = replayed === 0 && body?.deliveryIds !== undefined
    const message = isMeanwhile ? webhookTexts.sentMeanwhile : webhookTexts.replayed(replayed)
    return { data: { replayed }, message, ...(replayed === 0 ? { outcome: 'nothing' } : {}) }
  })
  serveRoute(app, identify, routes.listWebhookDeliveries, async ({ query }) => ({
    data: await readDeliveries(db, query),
  }))
  serveRoute(app, identify, routes.replayDelivery, async ({ params }, caller) => {
    await replayDelivery(db, by(caller), params.id)
    return { data: params, message: webhookTexts.replayed(1) }
  })
}
