import sendgrid from '@sendgrid/client'
import { retryAfterMs } from '../../../platform/http/retry-after.ts'
import { agentsWithin } from './connect-within.ts'
import type { MailProvider, OutgoingMail, SendResult } from './mail-provider.port.ts'
import { mailTag } from './mail-tag.rules.ts'
import { lostAnswer, refusalOf } from './read-refusal.ts'

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
  const client = new Client()
  client.setApiKey(apiKey)
  // These are axios' own, which the client hands on.
  const transport = { timeout: answerMs, maxRedirects: 0, ...agentsWithin(connectMs) }
  const base = baseUrl ? { baseUrl: `${baseUrl.replace(/\/$/, '')}/` } : {}
  client.setDefaultRequest({ ...transport, ...base } as object as Settings)
  return {
    isSetUp: async () => true,
    async send(mail) {
      try {
        const [answer] = await client.request({
          method: 'POST',
          url: '/v3/mail/send',
          body: bodyOf(mail),
        })
        const id: unknown = answer.headers['x-message-id']
        return { outcome: 'sent', messageId: typeof id === 'string' ? id : null, detail: '' }
      } catch (error) {
        return refusalFrom(error)
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
type Answered = { headers?: Record<string, unknown>; body?: { errors?: { message?: string }[] } }

const refusalFrom = (error: unknown): SendResult => {
  const { code, message = '', response } = error as SdkError
  if (typeof code !== 'number' || !response) return lostAnswer(error)
  const said = response.body?.errors?.map((e) => e.message).join('; ') ?? message
  return refusalOf(code, retryAfterMs(response.headers?.['retry-after'], new Date()), said)
}
