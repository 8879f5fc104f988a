import { createVerify } from 'node:crypto'
import { z } from 'zod'
import { isOfNow, SNS_GOOD_FOR_MS } from './webhook-age.ts'

/** An SNS message as Amazon posts it. */
const snsSchema = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().nullish(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.string(),
})
export type SnsMessage = z.output<typeof snsSchema>

/** Certificates come from SNS itself and from nowhere else, whatever the message says. */
const CERTIFICATE =
  /^https:\/\/sns\.[a-z]{2}[a-z0-9-]{1,20}\.amazonaws\.com(\.cn)?\/SimpleNotificationService-[0-9a-f]{8,64}\.pem$/

const SIGNED_FIELDS = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    ...['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  ],
} as const

const signedText = (message: SnsMessage): string => {
  const { Type } = message
  const fields = SIGNED_FIELDS[Type === 'Notification' ? Type : 'SubscriptionConfirmation']
  const given = fields.filter((field) => message[field] !== undefined && message[field] !== null)
  return given.map((field) => `${field}\n${message[field]}\n`).join('')
}

/** How a certificate is had; the composition root hands in the one that asks Amazon. */
export type FetchText = (url: string) => Promise<string>

/** Reads a message of our topic that Amazon has signed, and of these hours; null for anything else. */
export const readSnsMessage = async (
  body: string,
  topicArn: string,
  { now, fetchText }: { now: Date; fetchText: FetchText },
): Promise<SnsMessage | null> => {
  // Its signature stands inside of it: of a stranger's body, which may be deep, nothing is parsed.
  if (!body.includes(topicArn)) return null
  const parsed = snsSchema.safeParse(parseJson(body))
  if (!parsed.success) return null
  const message = parsed.data
  // Anybody can have a topic that Amazon signs for: only ours is heard.
  if (message.TopicArn !== topicArn || !CERTIFICATE.test(message.SigningCertURL)) return null
  if (!isOfNow(Date.parse(message.Timestamp), now, SNS_GOOD_FOR_MS)) return null
  const verify = createVerify(message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
  verify.update(signedText(message), 'utf8')
  const certificate = await fetchText(message.SigningCertURL)
  return verify.verify(certificate, message.Signature, 'base64') ? message : null
}

/** Where a subscription is confirmed: made from our own topic, never the address that was sent. */
export const confirmUrl = (topicArn: string, token: string): string => {
  const region = topicArn.split(':')[3] ?? ''
  const host = `sns.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  const query = new URLSearchParams({
    Action: 'ConfirmSubscription',
    TopicArn: topicArn,
    Token: token,
  })
  return `https://${host}/?${query}`
}

/** What a text says as JSON; null where it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
