import type { WebhookPayload } from '@e-arrival/contract/integrations/webhook-events'
import { Webhook } from 'standardwebhooks'
import type { SigningKeys } from '../../../platform/secrets/signing-keys.ts'
import { openWebhookSecret } from '../webhooks/webhook-secret.ts'
import type { Claimed } from './deliveries.store.ts'

const bodyOf = ({ type, occurred_at, order_id, status, domain }: Claimed): string => {
  const data = { order_id, status, landing_domain: domain }
  return JSON.stringify({
    ...{ type, timestamp: occurred_at.toISOString(), data },
  } satisfies WebhookPayload)
}

/**
 * A delivery as it leaves, signed by every secret that signs now: its id is the same at each try, its time the try's. Throws where
 * a secret cannot be opened.
 */
export const signDelivery = (
  sealKeys: SigningKeys,
  delivery: Claimed,
  now: Date,
): { headers: Record<string, string>; body: string } => {
  const { message_id: id, webhook_id: webhookId, sealed } = delivery
  const body = bodyOf(delivery)
  const signatures = sealed.map((secret) =>
    new Webhook(openWebhookSecret(sealKeys, webhookId, secret)).sign(id, now, body),
  )
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'e-arrival',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    },
    body,
  }
}
