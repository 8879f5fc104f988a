import { webhookTexts } from '@e-arrival/contract/integrations/webhooks'
import { invalidField } from '../../../platform/app-error.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { appendActivity } from '../../../platform/event-log/append-activity.store.ts'
import { isClosed, type Reach } from '../reach/reachable.ts'
import { hintOf, newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts'
import type { WebhookDeps } from './webhooks.deps.ts'
import { holdAddresses, insertSecret, insertWebhook, isThere } from './webhooks.store.ts'

export type MadeWebhook = { id: number; domain: string; secret: string }

/** http is for a receiver on this very machine, where that is allowed at all. */
const assertMaySend = (url: URL, reach: Reach): void => {
  if (url.protocol !== 'https:' && !reach.toLoopback)
    throw invalidField('url', webhookTexts.httpsOnly)
  if (isClosed(url, reach)) throw invalidField('url', webhookTexts.notPublic)
}

/** Tells a landing domain of its orders at an address from now on; the secret is answered once (D81). */
export const addWebhook = async (
  db: Db,
  { clock, sealKeys, reach, actor }: WebhookDeps,
  { domain, url: typed }: { domain: string; url: string },
): Promise<MadeWebhook> => {
  const address = new URL(typed)
  assertMaySend(address, reach)
  const url = address.href
  const secret = newWebhookSecret()
  return inTransaction(db, async (trx) => {
    const at = clock()
    await holdAddresses(trx, domain)
    if (await isThere(trx, domain, url)) throw invalidField('url', webhookTexts.known)
    const id = await insertWebhook(trx, { domain, url, at })
    const sealed = sealWebhookSecret(sealKeys, id, secret)
    await insertSecret(trx, { webhookId: id, sealed, hint: hintOf(secret), at })
    await appendActivity(trx, actor, at, {
      kind: 'webhook.added',
      data: { domain, host: address.host },
    })
    return { id, domain, secret }
  })
}
