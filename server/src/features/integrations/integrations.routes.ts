import * as routes from '@e-arrival/contract/integrations/intake-keys'
import { integrationTexts } from '@e-arrival/contract/integrations/intake-keys'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import type { App } from '../../platform/http/app-type.ts'
import type { Identify } from '../../platform/http/caller/identify.ts'
import type { Caller } from '../../platform/http/caller/session.ts'
import { actorOf, serveRoute } from '../../platform/http/serve-route.ts'
import type { SigningKeys } from '../../platform/secrets/signing-keys.ts'
import {
  callsOf,
  isLiveKey,
  listKeys,
  makeIntakeKey,
  revokeIntakeKey,
  rotateIntakeKey,
} from '../intake/intake.public.ts'
import { registerDeliveryRoutes } from './deliveries/deliveries.routes.ts'
import type { Reach } from './reach/reachable.ts'
import { registerWebhookRoutes } from './webhooks/webhooks.routes.ts'

const told = (at: Date | null): string | null => at?.toISOString() ?? null

const toldKeys = async (db: Db, now: Date): Promise<routes.IntakeKey[]> =>
  (await listKeys(db, now)).map((key) => ({
    ...key,
    live: isLiveKey(key, now),
    created_at: key.created_at.toISOString(),
    last_used_at: told(key.last_used_at),
    revoked_at: told(key.revoked_at),
    ends_at: told(key.ends_at),
  }))

/** What an Admin sees and does of the ways that landing sites and the office talk to each other (D77, D79, D81). */
export const registerIntegrationRoutes = (
  app: App,
  identify: Identify,
  deps: { db: Db; clock: Clock; sealKeys: SigningKeys; reach: Reach },
): void => {
  const { db, clock } = deps
  const by = (caller: Caller) => ({ clock, actor: actorOf(caller) })
  serveRoute(app, identify, routes.listIntakeKeys, async () => ({
    data: await toldKeys(db, clock()),
  }))
  serveRoute(app, identify, routes.makeIntakeKey, async ({ body }, caller) => ({
    data: await makeIntakeKey(db, by(caller), body),
    message: integrationTexts.keyMade,
  }))
  serveRoute(app, identify, routes.rotateIntakeKey, async ({ params, body }, caller) => {
    const { actor } = by(caller)
    const { endsAt, ...made } = await rotateIntakeKey(db, clock, { ...params, ...body }, actor)
    return {
      data: { ...made, ends_at: endsAt.toISOString() },
      message: integrationTexts.keyRotated,
    }
  })
  serveRoute(app, identify, routes.revokeIntakeKey, async ({ params: { id } }, caller) => {
    const { domain } = await revokeIntakeKey(db, clock, id, by(caller).actor)
    return { data: { id, domain }, message: integrationTexts.keyRevoked }
  })
  serveRoute(app, identify, routes.listIntakeCalls, async ({ params }) => ({
    data: await callsOf(db, params.id),
  }))
  registerWebhookRoutes(app, identify, deps)
  registerDeliveryRoutes(app, identify, deps)
}
