import { webhookTexts } from '@e-arrival/contract/integrations/webhooks'
import { AppError } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import type { MadeWebhook } from './add-webhook.ts'
import { hostOfUrl } from './host-of-url.ts'
import { holdLiveWebhook } from './revoke-webhook.ts'
import { hintOf, newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import type { WebhookDeps } from './webhooks.deps.ts'
import { endSecrets, hintOfNewest, insertSecret } from './webhooks.store.ts'

const HOUR_MS = 60 * 60 * 1000

type Rotation = { id: number; overlapHours: number; shown?: string | undefined }

/**
 * A new secret, answered once; the ones before it sign beside it for so many hours (D77). Where another than the one that was
 * shown signs by now, nothing is done.
 */
export const rotateWebhook = (
  db: Db,
  { clock, sealKeys, actor }: Pick<WebhookDeps, 'clock' | 'sealKeys' | 'actor'>,
  { id, overlapHours, shown }: Rotation,
): Promise<MadeWebhook & { endsAt: Date }> =>
  inTransaction(db, async (trx) => {
    const now = clock()
    const { domain, url } = await holdLiveWebhook(trx, id)
    if (shown !== undefined && shown !== (await hintOfNewest(trx, id)))
      throw new AppError('conflict', webhookTexts.rotatedMeanwhile)
    const secret = newWebhookSecret()
    const endsAt = new Date(now.getTime() + overlapHours * HOUR_MS)
    await endSecrets(trx, id, { now, endsAt })
    const sealed = sealWebhookSecret(sealKeys, id, secret)
    await insertSecret(trx, { webhookId: id, sealed, hint: hintOf(secret), at: now })
    const data = { domain, host: hostOfUrl(url), endsAt: endsAt.toISOString() }
    await appendActivity(trx, actor, now, { kind: 'webhook.rotated', data })
    return { id, domain, secret, endsAt }
  })
