import type { Provider } from '@e-arrival/contract/mail/providers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { hearsSendgrid, postSendgridEvents } from '../../../testing/mail/sendgrid-webhook.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { databaseKinds } from '../../../testing/test-database.ts'
import { queueMail } from '../asking/queue-mail.store.ts'
import { applyDelivery } from '../outbox/delivery.store.ts'
import { readSesEvent } from './ses-events.ts'

/** What a provider may tell of one copy: it arrived, it came back for now, it came back for good. */
type Told = 'arrived' | 'for now' | 'for good'
const ALL: Told[] = ['arrived', 'for now', 'for good']

/** Each way in which up to three of them are heard, each as often as it likes. */
const ORDERS: Told[][] = [1, 2, 3].flatMap((length) =>
  Array.from({ length: ALL.length ** length }, (_, n) =>
    Array.from({ length }, (_, at) => ALL[Math.floor(n / ALL.length ** at) % ALL.length] as Told),
  ),
)

/** The order in which they come changes nothing of what is so. */
const standsAs = (told: Told[]): string => {
  if (told.includes('for good')) return 'bounced'
  return told.includes('arrived') ? 'delivered' : 'bounced'
}

const SES: Record<Told, object[]> = {
  arrived: [{ eventType: 'Delivery', delivery: { smtpResponse: '250 ok' } }],
  'for now': ['Transient', 'Undetermined'].map((bounceType) => ({
    ...{ eventType: 'Bounce', bounce: { bounceType } },
  })),
  'for good': [
    { eventType: 'Bounce', bounce: { bounceType: 'Permanent' } },
    { eventType: 'Reject', reject: { reason: 'Bad content' } },
  ],
}
const SENDGRID: Record<Told, object[]> = {
  arrived: [{ event: 'delivered', response: '250 ok' }],
  'for now': [{ event: 'bounce', type: 'blocked', reason: '452 full' }],
  'for good': [
    { event: 'bounce', type: 'bounce', reason: '550 no such user' },
    { event: 'bounce', reason: '550' },
    { event: 'dropped', reason: 'Bounced Address' },
  ],
}

describe.each(databaseKinds())('what is told of one copy, on %s', (kind) => {
  let app: TestApp
  let orderId: number
  beforeAll(async () => {
    app = await testApp(kind, hearsSendgrid)
    orderId = (await makeOrder(app.db)).id
  })
  afterAll(() => app.close())

  const hear: { [P in Provider]?: (told: Told, id: string, nth: number) => Promise<void> } = {
    AWS: async (told, messageId, nth) => {
      const event = { mail: { messageId }, ...SES[told][nth % SES[told].length] }
      const read = readSesEvent(JSON.stringify(event))
      if (read) await applyDelivery(app.db, read, new Date())
    },
    Sendgrid: async (told, id, nth) => {
      const event = { sg_message_id: `${id}.f1`, ...SENDGRID[told][nth % SENDGRID[told].length] }
      expect((await postSendgridEvents(app, [event])).statusCode).toBe(200)
    },
  }
  const sentMail = async (provider: Provider) => {
    const id = await queueMail(app.db, {
      ...{ kind: 'document', orderId, provider, to: 'a@example.com', holdSeconds: 600 },
      ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
      ...{ written: { subject: 'S', html: 'H', text: 'T' } },
    })
    const left = { state: 'sent', provider_message_id: `left-${id}`, sent_at: new Date() } as const
    await app.db.updateTable('mails').set(left).where('id', '=', id).execute()
    return id
  }

  test.each<Provider>(['AWS', 'Sendgrid'])(
    'by %s comes to the same in whatever order, and how often, it is heard',
    async (provider) => {
      const came: string[] = []
      const wanted: string[] = []
      for (const [nth, told] of ORDERS.entries()) {
        const id = await sentMail(provider)
        for (const one of told) await hear[provider]?.(one, `left-${id}`, nth)
        const { state, error } = await app.db
          .selectFrom('mails')
          .select(['state', 'error'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        came.push(`${told.join(', ')}: ${state}`)
        wanted.push(`${told.join(', ')}: ${standsAs(told)}`)
        if (state === 'delivered') expect(error).toBe('')
      }
      expect(came).toEqual(wanted)
    },
  )
})
