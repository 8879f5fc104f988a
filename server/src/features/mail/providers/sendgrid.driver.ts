import type { Readable } from 'node:stream'
import sendgrid from '@sendgrid/client'
import { retryAfterMs } from '../../../platform/http/retry-after.ts'
import { agentsWithin } from './connect-within.ts'
import type { Answer, MailProvider, OutgoingMail } from './mail-provider.port.ts'
import { mailTag } from './mail-tag.rules.ts'
import { lostAnswer, refusalOf } from './read-refusal.ts'
import { someOf } from './some-of.ts'

type Options = {
  apiKey: string
  baseUrl?: string | undefined
  /** How long its answer is waited for. */
  answerMs: number
  connectMs?: number
}

/** The package exports one instance, whose settings every caller would share. */
const Client = sendgrid.constructor as new () => typeof sendgrid

type Settings = Parameters<typeof sendgrid.setDefaultRequest>[0]

/** SendGrid's mail/send. It composes the MIME itself, from the same parts. */
export const sendgridProvider = ({
  apiKey,
  baseUrl,
  answerMs,
  connectMs,
}: Options): MailProvider => {
  // These are axios' own, which the client hands on. An answer counts from its head on: its body may never end.
  const transport = {
    ...{ timeout: answerMs, maxRedirects: 0, responseType: 'stream' },
    ...agentsWithin(connectMs),
  }
  const base = baseUrl ? { baseUrl: `${baseUrl.replace(/\/$/, '')}/` } : {}
  const clientUntil = (signal: AbortSignal) => {
    const client = new Client()
    client.setApiKey(apiKey)
    client.setDefaultRequest({ ...transport, ...base, signal } as object as Settings)
    return client
  }
  return {
    isSetUp: async () => true,
    async send(mail, signal) {
      try {
        const [answer, body] = await clientUntil(signal).request({
          method: 'POST',
          url: '/v3/mail/send',
          body: bodyOf(mail),
        })
        void someOf(body as Readable)
        const messageId: unknown = answer.headers['x-message-id']
        return { outcome: 'sent', messageId, detail: '' }
      } catch (error) {
        return await refusalFrom(error)
      }
    },
  }
}

const bodyOf = (mail: OutgoingMail) => ({
  personalizations: [{ to: [{ email: mail.to }] }],
  from: { name: mail.from.name, email: mail.from.address },
  ...(mail.replyTo ? { reply_to: { email: mail.replyTo } } : {}),
  subject: mail.subject,
  content: [
    { type: 'text/plain', value: mail.text },
    { type: 'text/html', value: mail.html },
  ],
  headers: { 'Message-ID': mail.messageId, 'Auto-Submitted': 'auto-generated' },
  custom_args: { mail_id: mailTag(mail) },
  ...(mail.attachments.length > 0 ? { attachments: mail.attachments.map(attachmentOf) } : {}),
  // Tracking would rewrite the link that the traveller is told to trust.
  tracking_settings: { click_tracking: { enable: false }, open_tracking: { enable: false } },
})

const attachmentOf = ({ filename, mime, content }: OutgoingMail['attachments'][number]) => ({
  filename,
  type: mime,
  content: content.toString('base64'),
  disposition: 'attachment',
})

type SdkError = { code?: unknown; message?: string; response?: Answered }
type Answered = { headers?: Record<string, unknown>; body: Readable }

/** What an answer that refuses gives as its reasons; of another form it says nothing. */
const reasonsIn = (text: string): string | undefined => {
  try {
    const { errors } = JSON.parse(text) as { errors?: { message?: string }[] }
    return errors?.map(({ message }) => message).join('; ')
  } catch {
    return undefined
  }
}

const refusalFrom = async (error: unknown): Promise<Answer> => {
  const { code, message = '', response } = error as SdkError
  if (typeof code !== 'number' || !response) return lostAnswer(error)
  const said = reasonsIn(await someOf(response.body)) ?? message
  return refusalOf(code, retryAfterMs(response.headers?.['retry-after'], new Date()), said)
}
