import { webhookTexts } from '@e-arrival/contract/integrations/webhooks'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db, Trx } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/event-log/actor.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { hostOfUrl } from './host-of-url.ts'
import { endWebhook, holdWebhook } from './webhooks.store.ts'

type LiveWebhook = { id: number; domain: string; url: string }

/** A webhook that is told, its row held. Throws where there is none of that number or it was revoked. */
export const holdLiveWebhook = async (trx: Trx, id: number): Promise<LiveWebhook> => {
  const webhook = await holdWebhook(trx, id)
  if (!webhook) throw new AppError('notFound', webhookTexts.unknown)
  if (webhook.revoked_at) throw new AppError('refused', webhookTexts.revokedAlready)
  return webhook
}

/** Sends nothing there any more, on every node: what is on its way may still arrive (D77). */
export const revokeWebhook = (
  db: Db,
  { clock, actor }: { clock: Clock; actor: Actor },
  id: number,
): Promise<{ id: number; domain: string }> =>
  inTransaction(db, async (trx) => {
    const at = clock()
    const { domain, url } = await holdLiveWebhook(trx, id)
    await endWebhook(trx, id, { at })
    await appendActivity(trx, actor, at, {
      kind: 'webhook.revoked',
      data: { domain, host: hostOfUrl(url) },
    })
    return { id, domain }
  })
