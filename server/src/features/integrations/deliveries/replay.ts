import { isOnItsWay, webhookTexts } from '@e-arrival/contract/integrations/webhooks'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { hostOfUrl } from '../webhooks/host-of-url.ts'
import { holdLiveWebhook } from '../webhooks/revoke-webhook.ts'
import { findDelivery, queueAgain, queueFailedAgain, queueTest } from './queue-again.store.ts'

type Deps = { clock: Clock; actor: Actor }
type LiveWebhook = Awaited<ReturnType<typeof holdLiveWebhook>>

const noteReplay = async (
  trx: Trx,
  { actor, at }: { actor: Actor; at: Date },
  { domain, url }: LiveWebhook,
  deliveries: number,
): Promise<void> => {
  const data = { domain, host: hostOfUrl(url), deliveries }
  await appendActivity(trx, actor, at, { kind: 'webhook.replayed', data })
}

/** Sends one that arrived or failed again, under the id it had: its receiver knows it by that (D81). */
export const replayDelivery = (db: Db, { clock, actor }: Deps, id: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    const at = clock()
    const found = await findDelivery(trx, id)
    if (!found) throw new AppError('notFound', webhookTexts.noDelivery)
    const webhook = await holdLiveWebhook(trx, found.webhook_id)
    if (isOnItsWay(found)) throw new AppError('refused', webhookTexts.onItsWay)
    await queueAgain(trx, id, at)
    await noteReplay(trx, { actor, at }, webhook, 1)
  })

type Failed = { id: number; deliveryIds?: number[] | undefined }

/** The same of what failed at a webhook, of the deliveries named or of all; answers how many. */
export const replayFailed = (
  db: Db,
  { clock, actor }: Deps,
  { id: webhookId, deliveryIds }: Failed,
): Promise<number> =>
  inTransaction(db, async (trx) => {
    const at = clock()
    const webhook = await holdLiveWebhook(trx, webhookId)
    const replayed = await queueFailedAgain(trx, { webhookId, deliveryIds }, at)
    if (replayed > 0) await noteReplay(trx, { actor, at }, webhook, replayed)
    return replayed
  })

/** Sends an event of no order, to see whether a webhook works. */
export const testWebhook = (db: Db, { clock, actor }: Deps, webhookId: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const at = clock()
    const { domain, url } = await holdLiveWebhook(trx, webhookId)
    const id = await queueTest(trx, webhookId, at)
    const data = { domain, host: hostOfUrl(url) }
    await appendActivity(trx, actor, at, { kind: 'webhook.tested', data })
    return id
  })
