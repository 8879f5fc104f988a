import type { Readable } from 'node:stream'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { retryAfterMs } from '../../../platform/http/retry-after.ts'
import { askCredentials } from './ask-credentials.ts'
import { composeMime, leftAs } from './compose-mime.ts'
import { agentsWithin } from './connect-within.ts'
import type { Answer, MailProvider } from './mail-provider.port.ts'
import { mailTag } from './mail-tag.rules.ts'
import { accountRefusal, lostAnswer, refusalOf } from './read-refusal.ts'
import { noMoreOf } from './some-of.ts'

type Options = {
  region: string
  endpoint?: string | undefined
  /** Without these the SDK looks for its own (profile, role, container). */
  credentials?: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined
  /** How long its answer is waited for. */
  answerMs: number
  connectMs?: number
}

/** Amazon SES with raw MIME. The SDK's own retries are off: the outbox decides about a second attempt. */
export const sesProvider = ({
  region,
  endpoint,
  credentials,
  answerMs,
  connectMs,
}: Options): MailProvider => {
  const client = new SESv2Client({
    region,
    maxAttempts: 1,
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    requestHandler: {
      ...agentsWithin(connectMs),
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
    },
  })
  client.middlewareStack.add(
    (next) => async (call) => {
      const answer = await next(call)
      const response = answer.response as { body: Readable }
      response.body = noMoreOf(response.body)
      return answer
    },
    { step: 'deserialize', priority: 'low', name: 'noMoreOfAnswer' },
  )
  return {
    isSetUp: askCredentials(() => hasCredentials(client)),
    async send(mail, signal) {
      const mime = await composeMime(mail)
      const command = new SendEmailCommand({
        FromEmailAddress: mail.from.address,
        Destination: { ToAddresses: [mail.to] },
        Content: { Raw: { Data: mime } },
        EmailTags: [{ Name: 'mail-id', Value: mailTag(mail) }],
      })
      try {
        const { MessageId } = await client.send(command, { abortSignal: signal })
        return {
          outcome: 'sent',
          messageId: MessageId,
          detail: '',
          mime: leftAs(mail, mime),
        }
      } catch (error) {
        return refusalFrom(error)
      }
    },
  }
}

/** What the SDK's own chain finds: keys, profile, role, container, machine. A source that fails is one that is set up. */
const hasCredentials = async (client: SESv2Client): Promise<boolean> => {
  try {
    await client.config.credentials()
    return true
  } catch (error) {
    return !(error instanceof Error && error.name === 'CredentialsProviderError')
  }
}

type SdkError = Error & {
  $metadata?: { httpStatusCode?: number }
  $response?: { statusCode?: number; headers?: Record<string, string> }
}

/** SES also says "slow down" with a 400 of these names. */
const THROTTLED = /throttl|toomanyrequests|limitexceeded|slowdown/i

const refusalFrom = (error: unknown): Answer => {
  const { $metadata, $response, name, message } = error as SdkError
  if (name === 'CredentialsProviderError') return accountRefusal(message)
  const http = $response?.statusCode ?? $metadata?.httpStatusCode
  if (http === undefined) return lostAnswer(error)
  // Taken, and the answer cannot be read.
  if (http < 300) return { outcome: 'unknown', detail: `${http} ${message}` }
  const wait = retryAfterMs($response?.headers?.['retry-after'], new Date())
  return refusalOf(THROTTLED.test(name) ? 429 : http, wait, `${name}: ${message}`)
}
