import { z } from 'zod'
import { type MailStandIn, startStandIn, type Wire } from './mail-stand-in.ts'

const sendEmail = z.object({
  FromEmailAddress: z.string(),
  Destination: z.object({ ToAddresses: z.array(z.string()).min(1) }),
  Content: z.object({ Raw: z.object({ Data: z.base64() }) }),
  EmailTags: z.tuple([z.object({ Name: z.literal('mail-id'), Value: z.string() })]),
})

const wire: Wire = {
  path: '/v2/email/outbound-emails',
  read: async (body) => {
    const { Destination, Content, EmailTags } = sendEmail.parse(body)
    const raw = Buffer.from(Content.Raw.Data, 'base64')
    return { to: Destination.ToAddresses, raw, tag: EmailTags[0].Value }
  },
  accept: (response, id) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ MessageId: id })),
  refuse: (response, status, error) =>
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'x-amzn-errortype':
          error ?? (status === 429 ? 'TooManyRequestsException' : 'MessageRejected'),
      })
      .end(JSON.stringify({ message: `refused with ${status}` })),
}

/** Amazon SES (v2, raw mail) on loopback: set AWS_ENDPOINT_URL_SESV2 to its url. */
export const startSesStandIn = (port?: number): Promise<MailStandIn> => startStandIn(wire, port)

if (import.meta.main) {
  const { url } = await startSesStandIn(Number(process.env.PORT ?? 0))
  process.stdout.write(`${url}\n`)
}
