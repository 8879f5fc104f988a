import { sendgridWebhook, sesWebhook } from '@e-arrival/contract/mail'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { App } from '../../../platform/http/app-type.ts'
import type { Identify } from '../../../platform/http/caller/identify.ts'
import { serveRoute } from '../../../platform/http/serve-route.ts'
import { applyDelivery } from '../outbox/delivery.store.ts'
import { isFromSendgrid, readSendgridEvents } from './sendgrid-events.ts'
import { readSesEvent } from './ses-events.ts'
import { confirmUrl, type FetchText, readSnsMessage } from './sns-message.ts'

export type WebhookDeps = {
  db: Db
  clock: Clock
  /** Absent: the provider's events are not wanted here, and its address is none. */
  sesTopicArn: string | undefined
  sendgridKey: string | undefined
  fetchText: FetchText
}

const unsigned = (): AppError =>
  new AppError('forbidden', 'The signature is not right, or too old.')

/** Delivery and bounce events of both providers. */
export const registerMailWebhooks = (app: App, identify: Identify, deps: WebhookDeps): void => {
  app.register((scope, _options, done) => {
    // A signature covers bytes, so nothing may be parsed before it is checked.
    for (const type of ['application/json', 'text/plain'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, parsed) =>
        parsed(null, body),
      )
    serveRoute(scope, identify, sesWebhook, async ({ body }) => {
      await hearSes(deps, body)
      return { data: null }
    })
    serveRoute(scope, identify, sendgridWebhook, async ({ body }, _caller, { request }) => {
      const header = (name: string): string => String(request.headers[name] ?? '')
      const signature = header('x-twilio-email-event-webhook-signature')
      const timestamp = header('x-twilio-email-event-webhook-timestamp')
      await hearSendgrid(deps, { signature, timestamp, body })
      return { data: null }
    })
    done()
  })
}

const hearSes = async (deps: WebhookDeps, body: string): Promise<void> => {
  const { db, clock, sesTopicArn, fetchText } = deps
  if (!sesTopicArn) throw new AppError('notFound')
  const message = await readSnsMessage(body, sesTopicArn, { now: clock(), fetchText })
  if (!message) throw unsigned()
  if (message.Type === 'SubscriptionConfirmation')
    await fetchText(confirmUrl(sesTopicArn, message.Token ?? ''))
  if (message.Type !== 'Notification') return
  const event = readSesEvent(message.Message)
  if (event) await applyDelivery(db, event, clock())
}

const hearSendgrid = async (
  { db, clock, sendgridKey }: WebhookDeps,
  sent: { signature: string; timestamp: string; body: string },
): Promise<void> => {
  if (!sendgridKey) throw new AppError('notFound')
  if (!isFromSendgrid(sendgridKey, sent, clock())) throw unsigned()
  const events = readSendgridEvents(sent.body)
  if (!events) throw new AppError('invalid', 'The events cannot be read.')
  for (const event of events) await applyDelivery(db, event, clock())
}
