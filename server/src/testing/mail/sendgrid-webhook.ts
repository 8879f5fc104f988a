import { generateKeyPairSync, sign } from 'node:crypto'
import { API_BASE } from '@e-arrival/contract/call/api-base'
import { mailWebhook } from '@e-arrival/contract/mail'
import type { TestApp } from '../test-app.ts'

const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })

/** The environment of an app that hears what SendGrid posts. */
export const hearsSendgrid = {
  SENDGRID_WEBHOOK_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
}

type How = {
  /** Put behind what was signed. */
  damage?: string
  /** For how long it was signed already. */
  ageMs?: number
}

/** Posts a batch of events as SendGrid does, signed. */
export const postSendgridEvents = (
  { app }: TestApp,
  events: unknown,
  { damage = '', ageMs = 0 }: How = {},
) => {
  const body = JSON.stringify(events)
  const timestamp = String(Math.floor((Date.now() - ageMs) / 1000))
  const signed = sign('sha256', Buffer.from(timestamp + body), privateKey)
  return app.inject({
    method: 'POST',
    url: API_BASE + mailWebhook.path.replace(':webhook', 'sendgrid'),
    payload: body + damage,
    headers: {
      'content-type': 'application/json',
      'x-twilio-email-event-webhook-signature': signed.toString('base64'),
      'x-twilio-email-event-webhook-timestamp': timestamp,
    },
  })
}
