import { before, type Edits } from './edits.ts'

const row =
  "  Courier: { submit: 'Courier', resend: 'Courier', webhook: 'courier', account: 'key' },\n"

const variables =
  '| `COURIER_API_KEY`, `COURIER_BASE_URL`, `COURIER_WEBHOOK_KEY` | – | Courier, and the key that signs its events, sent to `/api/webhooks/courier` |\n'

const driver = `import { createHmac } from 'node:crypto'
import { request } from 'node:http'
import { z } from 'zod'
import type { OutgoingMail, ProviderDriver, SendResult } from './mail-provider.port.ts'
import { lostAnswer, refusalOf } from './read-refusal.ts'

type Account = { apiKey: string; baseUrl: string; answerMs: number }

const sendBy = ({ apiKey, baseUrl, answerMs }: Account, mail: OutgoingMail, signal: AbortSignal) =>
  new Promise<SendResult>((resolve) => {
    const call = request(new URL('/mails', baseUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    })
    call.on('error', (error) => resolve(lostAnswer(error)))
    call.on('response', ({ statusCode = 0, headers }) => {
      call.destroy()
      if (statusCode >= 300) return resolve(refusalOf(statusCode, null, ''))
      resolve({ outcome: 'sent', messageId: String(headers['x-message-id']), detail: '' })
    })
    call.end(
      JSON.stringify({ to: mail.to, subject: mail.subject, html: mail.html, text: mail.text }),
    )
  })

const eventSchema = z.object({ id: z.string(), state: z.enum(['delivered', 'bounced']) })

export const courier: ProviderDriver = {
  open: ({ COURIER_API_KEY: apiKey, COURIER_BASE_URL: baseUrl, MAIL_ANSWER_SECONDS }) => {
    if (!apiKey || !baseUrl) return null
    const account = { apiKey, baseUrl, answerMs: MAIL_ANSWER_SECONDS * 1000 }
    return {
      isSetUp: async () => true,
      send: (mail, signal) => sendBy(account, mail, signal),
    }
  },
  hear: async ({ body, header }, { config: { COURIER_WEBHOOK_KEY: key } }) => {
    if (!key) return 'unwanted'
    const signature = createHmac('sha256', key).update(body).digest('hex')
    if (header('x-signature') !== signature) return 'unsigned'
    const { success, data } = eventSchema.safeParse(JSON.parse(body))
    if (!success) return 'unreadable'
    return [{ provider: 'Courier', messageId: data.id, mail: null, state: data.state, detail: '' }]
  },
}
`

const test = `import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemActor } from '../../../platform/event-log/actor.ts'
import { makeOrder } from '../../../testing/made/make-order.ts'
import { startStandIn } from '../../../testing/mail/mail-stand-in.ts'
import { testApp } from '../../../testing/test-app.ts'
import { queueMail } from '../asking/queue-mail.store.ts'

test('Courier takes a mail, and what it tells of it is believed where it is signed', async () => {
  const standIn = await startStandIn({
    path: '/mails',
    read: async (body) => ({
      ...{ to: [(body as { to: string }).to], raw: Buffer.from(''), tag: '' },
    }),
    accept: (response, id) => response.writeHead(202, { 'x-message-id': id }).end(),
    refuse: (response, status) => response.writeHead(status).end(),
  })
  const app = await testApp('embedded', {
    ...{ COURIER_API_KEY: 'key', COURIER_BASE_URL: standIn.url, COURIER_WEBHOOK_KEY: 'signs' },
  })
  onTestFinished(async () => {
    await app.close()
    await standIn.close()
  })
  const order = await makeOrder(app.db, {})
  const id = await queueMail(app.db, {
    ...{ kind: 'document', orderId: order.id, provider: 'Courier', to: order.email },
    ...{ fromName: '', replyTo: '', requestedBy: null, actor: systemActor, at: new Date() },
    ...{ written: { subject: 'S', html: 'H', text: 'T' }, holdSeconds: 0 },
  })
  const mail = () =>
    app.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await mail()).state).toBe('sent'), { timeout: 15_000 })
  expect(standIn.mails.map(({ to }) => to)).toEqual([[order.email]])
  const payload = JSON.stringify({ id: (await mail()).provider_message_id, state: 'bounced' })
  const post = (key: string) =>
    app.app.inject({
      ...{ method: 'POST', url: '/api/webhooks/courier', payload },
      headers: {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', key).update(payload).digest('hex'),
      },
    })
  expect([(await post('wrong')).statusCode, (await mail()).state]).toEqual([403, 'sent'])
  expect([(await post('signs')).statusCode, (await mail()).state]).toEqual([200, 'bounced'])
})
`

/** The steps of "To add a mail provider", by the files that docs/adding.md names. */
export const providerEdits: Edits = {
  'contract/src/mail/providers.ts': (text) =>
    before(text, '} as const satisfies Record<string, ProviderRow>', row),
  'server/src/features/mail/providers/<provider>.driver.ts': () => driver,
  'server/src/app.mail.ts': (text) =>
    before(
      before(
        text,
        'import type {\n  Attachment',
        "import { courier } from './features/mail/providers/courier.driver.ts'\n",
      ),
      '}\n\n/** The ways out;',
      '  Courier: courier,\n',
    ),
  'README.md': (text) => before(text, '| `SES_TOPIC_ARN`', variables),
  'server/src/features/mail/providers/<provider>.driver.test.ts': () => test,
}
