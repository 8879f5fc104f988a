import * as routes from '@e-arrival/contract/integrations/webhooks'
import { webhookTexts } from '@e-arrival/contract/integrations/webhooks'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import type { Caller } from '../../../platform/http/caller/session.ts'
import { actorOf, serveRoute } from '../../../platform/http/serve-route.ts'
import { addWebhook } from './add-webhook.ts'
import { revokeWebhook } from './revoke-webhook.ts'
import { rotateWebhook } from './rotate-webhook.ts'
import type { WebhookDeps } from './webhooks.deps.ts'
import { listWebhooks } from './webhooks.read.ts'

/** Webhooks of landing domains (D77, D81). */
export const registerWebhookRoutes = (
  app: App,
  identify: Identify,
  { db, ...deps }: Omit<WebhookDeps, 'actor'> & { db: Db },
): void => {
  const by = (caller: Caller) => ({ ...deps, actor: actorOf(caller) })
  serveRoute(app, identify, routes.listWebhooks, async () => ({
    data: await listWebhooks(db, deps.clock()),
  }))
  serveRoute(app, identify, routes.makeWebhook, async ({ body }, caller) => ({
    data: await addWebhook(db, by(caller), body),
    message: webhookTexts.made,
  }))
  serveRoute(app, identify, routes.rotateWebhook, async ({ params, body }, caller) => {
    const { endsAt, ...made } = await rotateWebhook(db, by(caller), { ...params, ...body })
    return { data: { ...made, ends_at: endsAt.toISOString() }, message: webhookTexts.rotated }
  })
  serveRoute(app, identify, routes.revokeWebhook, async ({ params }, caller) => ({
    data: await revokeWebhook(db, by(caller), params.id),
    message: webhookTexts.revoked,
  }))
}
