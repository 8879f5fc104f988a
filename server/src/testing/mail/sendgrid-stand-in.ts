import MailComposer from 'nodemailer/lib/mail-composer'
import { z } from 'zod'
import { type MailStandIn, startStandIn, type Wire } from './mail-stand-in.ts'

const address = z.object({ email: z.string(), name: z.string().optional() })
const mailSend = z.object({
  personalizations: z.tuple([z.object({ to: z.array(address).min(1) })]),
  from: address,
  reply_to: address.optional(),
  subject: z.string().min(1),
  content: z.array(z.object({ type: z.string(), value: z.string().min(1) })).min(1),
  headers: z.record(z.string(), z.string()).default({}),
  custom_args: z.object({ mail_id: z.string() }),
  attachments: z
    .array(z.object({ content: z.base64(), type: z.string(), filename: z.string() }))
    .default([]),
})

/** The MIME that SendGrid would make of a request. */
const mimeOf = ({ ...mail }: z.output<typeof mailSend>): Promise<Buffer> => {
  const { 'Message-ID': messageId, ...headers } = mail.headers
  const content = (type: string) => mail.content.find((part) => part.type === type)?.value
  const named = ({ email, name = '' }: z.output<typeof address>) => ({ name, address: email })
  return new MailComposer({
    ...(messageId ? { messageId } : {}),
    headers,
    from: named(mail.from),
    to: mail.personalizations[0].to.map(named),
    ...(mail.reply_to ? { replyTo: named(mail.reply_to) } : {}),
    subject: mail.subject,
    text: content('text/plain') ?? '',
    html: content('text/html') ?? '',
    attachments: mail.attachments.map(({ filename, type, content: data }) => ({
      filename,
      contentType: type,
      content: Buffer.from(data, 'base64'),
    })),
  })
    .compile()
    .build()
}

const wire: Wire = {
  path: '/v3/mail/send',
  read: async (body) => {
    const mail = mailSend.parse(body)
    const { personalizations, custom_args } = mail
    const to = personalizations[0].to.map(({ email }) => email)
    return { to, raw: await mimeOf(mail), tag: custom_args.mail_id }
  },
  accept: (response, id) => response.writeHead(202, { 'x-message-id': id }).end(),
  refuse: (response, status, error = `refused with ${status}`) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ errors: [{ message: error, field: null, help: null }] })),
}

/** SendGrid's mail/send on loopback: set SENDGRID_BASE_URL to its url. */
export const startSendgridStandIn = (port?: number): Promise<MailStandIn> =>
  startStandIn(wire, port)

if (import.meta.main) {
  const { url } = await startSendgridStandIn(Number(process.env.PORT ?? 0))
  process.stdout.write(`${url}\n`)
}
